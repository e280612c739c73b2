import type { MigrationStep } from './migration';

/** Tests count as documents of the sandbox, too, where there is test mode; nothing of them is stored for good. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create function count_sandbox_test() returns trigger language plpgsql as $$
      begin
        perform count_sandbox_document(new.tenant_id, 0);
        return null;
      end $$;
    do $$
      begin
        if to_regclass('test_runs') is not null then
          create trigger test_runs_count_for_sandbox after insert on test_runs
            for each row execute function count_sandbox_test();
        end if;
      end $$;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop function count_sandbox_test() cascade');
};
