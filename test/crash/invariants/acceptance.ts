import { groupBy, type Invariant, violation } from './invariant';

/** Accepting: 202 is a promise, and a key belongs to one submission. */
export const acceptanceInvariants: readonly Invariant[] = [
  {
    promise: 'an ERP that repeats gets its answer in the end',
    count: ({ records }) => records.length,
    violations: ({ records }) =>
      records
        .filter(({ ids, refusal }) => ids.length === 0 || refusal !== null)
        .map(({ ids, submission, refusal, tries }) =>
          violation(ids[0] ?? null, `${submission.number}: ${refusal ?? 'no answer'} (${tries} tries)`),
        ),
  },
  {
    promise: 'an acknowledged submission exists exactly once',
    count: ({ records }) => records.filter(({ ids }) => ids.length > 0).length,
    violations({ records, invoices }) {
      const byNumber = groupBy(invoices, ({ invoice_number }) => invoice_number);
      return records.flatMap(({ ids, submission }) => {
        const found = byNumber.get(submission.number) ?? [];
        const [id] = ids;
        if (id === undefined)
          return found.length > 1
            ? [
                violation(
                  found[0]?.id ?? null,
                  `${submission.number} was never acknowledged and exists ${found.length} times`,
                ),
              ]
            : [];
        if (ids.length > 1)
          return [violation(id, `${submission.number}: one key was answered with ${ids.join(' and ')}`)];
        if (found.length !== 1) return [violation(id, `${submission.number} exists ${found.length} times`)];
        const [row] = found;
        return row?.id === id && row.xml_sha256 === submission.sha256
          ? []
          : [
              violation(
                id,
                `${submission.number} is stored as ${row?.id ?? '?'} with sha256 ${row?.xml_sha256 ?? '?'}`,
              ),
            ];
      });
    },
  },
  {
    promise: 'no invoice exists that was not submitted',
    count: ({ invoices }) => invoices.length,
    violations({ records, invoices }) {
      const numbers = new Set(records.map(({ submission }) => submission.number));
      return invoices
        .filter(({ invoice_number }) => !numbers.has(invoice_number))
        .map(({ id, invoice_number }) => violation(id, `${invoice_number} comes from nowhere`));
    },
  },
  {
    promise: 'the same request under the same key gets the same answer',
    count: ({ repeats }) => repeats.length,
    violations({ records, repeats }) {
      const byKey = new Map(repeats.map((repeat) => [repeat.key, repeat]));
      return records.flatMap(({ ids, submission }) => {
        const [id] = ids;
        if (id === undefined) return [];
        const repeat = byKey.get(submission.key);
        const isSame = repeat?.status === 202 && repeat.id === id && repeat.replayed;
        return isSame
          ? []
          : [
              violation(
                id,
                `${submission.number}: repeated under ${submission.key} it was answered ${JSON.stringify(repeat)}`,
              ),
            ];
      });
    },
  },
];
