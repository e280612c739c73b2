import { createRedactor } from '../../../../src/adapters/providers/texts';
import { sizeGrowth, superlinear } from '../../../support/readers/growth';

const redact = createRedactor(['secret-value']);

it.each([
  ['tags', '<p class="a">one</p><br/>two', 'one two'],
  ['styles and scripts with what is in them', 'a<style>p { x }</style>b<SCRIPT>if (1<2) y()</SCRIPT>c', 'a b c'],
  ['a script without an end, only the tag', 'a<script>b', 'a b'],
  ['nothing that is no tag', 'amount < 5 and > 3', 'amount 3'],
  ['brackets without an end', 'a < b', 'a < b'],
  ['secrets', 'x secret-value Bearer abc.def', 'x [hidden] Bearer [hidden]'],
])('a text of a provider loses %s', (_, text, kept) => {
  expect(redact(text)).toBe(kept);
});

it.each([['<'], ['<style'], ['<script>'], ['‹'], ['> '], ['Bearer '], ['</style>']])(
  'a text of many %s costs no more than its length',
  (part) => {
    // Many short texts, because what is longer is cut before it is looked at.
    const many = (characters: number) => (): void => {
      for (let time = 0; time < 20; time++) redact(part.repeat(characters / part.length));
    };
    expect(sizeGrowth(many, 4_000)).toBeLessThan(superlinear);
  },
);
