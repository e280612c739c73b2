import type { AuditEntry } from '../ports/audit/audit';

/** Stands for what is said of a person: the audit log, which is never erased, keeps only that it changed. */
export const personalValue = '*';

/** Counts of changes, which change with everything. */
const ignoredMembers: ReadonlySet<string> = new Set(['version', 'settings_version']);

const contractSpelling = (member: string): string => member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const membersOf = (record: object | null): Map<string, unknown> =>
  new Map(
    Object.entries(record ?? {}).flatMap(([member, value]): [string, unknown][] => {
      const name = contractSpelling(member);
      return value === undefined || ignoredMembers.has(name) ? [] : [[name, value]];
    }),
  );

/**
 * What an entry of the audit log says of a change: the members that differ, as they were and as they are, in the
 * spelling of the contract. Secrets are not to be given.
 * @param before null: it is made
 * @param after null: it is removed. Members that it does not name are unchanged
 * @param personal members, in the spelling of the contract, of which the log keeps no more than that they changed
 */
export function changedMembers(
  before: object | null,
  after: object | null,
  personal: readonly string[] = [],
): Pick<AuditEntry, 'before' | 'after'> {
  const [former, next] = [membersOf(before), membersOf(after)];
  const changed = [...(after === null ? former : next).keys()].filter(
    (name) => JSON.stringify(former.get(name)) !== JSON.stringify(next.get(name)),
  );
  const shown = (members: Map<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      changed.map((name) => {
        const value = members.get(name) ?? null;
        return [name, value !== null && personal.includes(name) ? personalValue : value];
      }),
    );
  return { ...(before !== null && { before: shown(former) }), ...(after !== null && { after: shown(next) }) };
}
