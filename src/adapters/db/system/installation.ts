import type { InstallationReader } from '../../../domain/ports/restore/installation';
import type { Installation } from '../../../domain/restore/finish-restore';
import type { Database } from '../transaction';

export const selectInstallation = `
  select epoch, iso_utc(recovered_to) as "recoveredTo", iso_utc(finished_at) as "finishedAt",
    iso_utc(unfinished_recovery) as "unfinishedRecovery"
  from installation`;

export const createInstallationReader = (database: Database): InstallationReader => ({
  read: () =>
    database.withSystem(async (tx) => {
      const [row] = await tx.query<Installation>(selectInstallation);
      if (!row) throw new Error('the row of the installation is missing');
      return row;
    }),
});
