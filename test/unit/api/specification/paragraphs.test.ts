import { joinLines, withJoinedLines } from '../../../../src/api/specification/paragraphs';

describe('the lines of a comment', () => {
  it('are joined within a paragraph and within an item', () => {
    expect(joinLines('One thing,\nwrapped\n  twice.\n\nAnother.')).toBe('One thing, wrapped twice.\n\nAnother.');
    expect(joinLines('Either:\n- one that is\n  long\n- two\n1. three\n   goes on')).toBe(
      'Either:\n- one that is long\n- two\n1. three goes on',
    );
    expect(joinLines('> said by\n> somebody')).toBe('> said by\n> somebody');
  });

  it.each([
    'no line break',
    '# Heading\nText',
    '| a | b |\n| --- | --- |\n| 1 | 2 |\n\nText',
    'Text:\n\n```sh\ncurl \\\n  --fail\n\n- x\n```\nText',
    'broken  \non purpose\\\ntwice',
    '',
  ])('stay where each means something: %j', (text) => expect(joinLines(text)).toBe(text));

  it('are joined in summaries and descriptions of a document, and nowhere else', () => {
    const wrapped = { description: 'a\nb', summary: 'c\nd', example: { description: 'e\nf' }, title: 'g\nh' };
    const joined = { ...wrapped, description: 'a b', summary: 'c d' };
    expect(withJoinedLines({ schemas: [wrapped], properties: { example: wrapped, description: wrapped } })).toEqual({
      schemas: [joined],
      properties: { example: joined, description: joined },
    });
  });
});
