import { askedInstant } from '../../../domain/asked-time';
import { nilChain } from '../../../domain/audit/seal';
import type { ChainVerdict } from '../../../usecases/audit/verify-audit';
import type { Command } from '../command';
import { tenantNamed } from '../operator';
import { flagOf, type ParsedArguments, textOf, UsageError } from '../options';

export const verifyAuditCommand: Command = {
  name: 'audit verify',
  usage: '[--tenant ID|DIČ | --portal] [--from INSTANT] [--to INSTANT]',
  summary: 'recompute the seals of the audit log, of all chains unless told otherwise; exit code 1 when one is broken',
  options: {
    tenant: { type: 'string' },
    portal: { type: 'boolean' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
  async run(admin, given) {
    const tenant = textOf(given, 'tenant');
    const isPortal = flagOf(given, 'portal');
    if (tenant !== null && isPortal) throw new UsageError('give either --tenant or --portal');
    const period = {
      from: instantOf(given, 'from', '1970-01-01T00:00:00Z'),
      to: instantOf(given, 'to', '2199-12-31T00:00:00Z'),
    };
    const chain = tenant !== null ? (await tenantNamed(admin, tenant)).id : isPortal ? nilChain : null;
    const verdicts = await admin.verifyAudit({ reach: { kind: 'portal' }, chain, period });
    return {
      json: verdicts,
      lines: verdicts.map(lineOf),
      isIncomplete: verdicts.some(({ verdict }) => verdict === 'broken'),
    };
  },
};

function instantOf(given: ParsedArguments, name: string, fallback: string): string {
  const instant = askedInstant(textOf(given, name) ?? fallback);
  if (instant === null) throw new UsageError(`--${name} must be a date-time with zone, as in 2027-01-31T08:00:00Z`);
  return instant;
}

const lineOf = ({ chain, entries, seals, unsealed, verdict, broken_at: at, reason }: ChainVerdict): string =>
  `${chain}  ${verdict === 'ok' ? 'ok' : `broken at seal ${at}: ${reason}`}  ${entries} entries, ${seals} seals, ${unsealed} unsealed`;
