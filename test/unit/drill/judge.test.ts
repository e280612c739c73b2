import { feedOf, lossesOf, lostForGood } from '../../drill/judge';
import { aWorld, first } from '../crash/a-world';

const acknowledgedAndGone = { ...aWorld(), invoices: [] };

it('sees what was acknowledged and is not there', () => {
  expect(lostForGood(aWorld())).toEqual([]);
  expect(lostForGood(acknowledgedAndGone)).toHaveLength(1);
});

it('excuses a loss only of what no provider has, and only where its document is lost, too', () => {
  const lost = acknowledgedAndGone.records;
  const unsent = { ...acknowledgedAndGone, atProvider: [] };
  const violations = (...parameters: Parameters<typeof lossesOf>) => lossesOf(...parameters).violations.length;
  expect(violations('everything', lost, unsent)).toBe(0);
  expect(violations('database', lost, unsent)).toBe(1);
  const checksum = first(lost).submission.sha256;
  const sent = { ...unsent, atProvider: [{ ...first(aWorld().atProvider), checksum }] };
  expect(violations('everything', lost, sent)).toBe(1);
});

it('sees a change of status that a reader of the feed was never given', () => {
  const { feed } = aWorld();
  const given = (...ids: string[]) => new Map([['tenant', new Set(ids)]]);
  expect(feedOf(aWorld(), given(...feed.map(({ event_id }) => event_id))).violations).toEqual([]);
  expect(feedOf(aWorld(), given(first(feed).event_id)).violations).toHaveLength(feed.length - 1);
  expect(feedOf(aWorld(), new Map()).violations).toHaveLength(feed.length);
});
