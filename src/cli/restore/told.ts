import type { Adoption } from '../../usecases/restore/adopt-documents';
import type { DocumentFault, DocumentsProgress, DocumentsRestored } from '../../usecases/restore/restore-documents';

const tellEveryMs = 5_000;

/** Says how far the documents are, every five seconds. */
export function createProgressLines(
  say: (line: string) => void,
  clock: () => number,
): (progress: DocumentsProgress) => void {
  let toldAt = clock();
  return ({ looked, named, copied }) => {
    if (clock() < toldAt + tellEveryMs) return;
    toldAt = clock();
    say(`  ${looked} of ${named} documents looked for, ${copied} copied back`);
  };
}

const meanings: Record<DocumentFault['kind'], string> = {
  missing: 'is in neither object store nor mirror',
  damaged: 'is not in the object store, and its copy in the mirror is damaged',
  unprotected: 'is back, but the object store refuses to protect it against removal',
};

/** What did not come back whole, one line each. */
export function lossesOf({ faults, firstFaults }: DocumentsRestored): string[] {
  const more = faults - firstFaults.length;
  return [
    ...firstFaults.map(({ key, kind }) => `${key} ${meanings[kind]}.`),
    ...(more > 0 ? [`And ${more} more.`] : []),
    ...(faults > 0
      ? [
          'Without its document an invoice can be listed, and neither read nor sent. Repeat this when the copies are there.',
        ]
      : []),
  ];
}

const shownLeft = 100;

/** What became of documents that had lost their rows. */
export function adoptionLines({ outbound, received, known, left }: Adoption): string[] {
  if (outbound + received + known + left.length === 0) return ['No document had lost its row.'];
  return [
    `Documents without a row: ${outbound} submitted and ${received} received invoices are back, ${known} were there in another form.`,
    ...left.slice(0, shownLeft).map(({ key, why }) => `${key} stays without a row: ${why}.`),
    ...(left.length > shownLeft ? [`And ${left.length - shownLeft} more.`] : []),
  ];
}
