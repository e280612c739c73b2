import fc from 'fast-check';

import { createAnswerReader } from '../../hostile/answer-reader';

const withLength = (body: string): string =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const inChunks = (body: string): string =>
  `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body === '' ? '' : `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`}0\r\n\r\n`;

/** Gives the bytes in pieces that end at these places. */
function readInPieces(text: string, ends: readonly number[]): string[] {
  const bytes = Buffer.from(text);
  const reader = createAnswerReader(false);
  const places = [...new Set([0, ...ends.map((end) => end % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  places.forEach((place, index) => {
    const next = places[index + 1];
    if (next !== undefined) reader.take(bytes.subarray(place, next));
  });
  reader.end();
  return reader.answers.map(({ body }) => body.toString('utf8'));
}

describe('answers behind one another', () => {
  it('are read however they are cut', () => {
    const body = fc.string({ unit: 'grapheme', maxLength: 60 });
    const answer = fc.record({ body, chunked: fc.boolean() });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 5 }), fc.array(fc.nat()), (answers, ends) => {
        const text = answers.map((one) => (one.chunked ? inChunks(one.body) : withLength(one.body))).join('');
        expect(readInPieces(text, ends)).toEqual(answers.map((one) => one.body));
      }),
    );
  });

  it('end with the connection when nothing else says so', () => {
    expect(readInPieces('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 Bad Request\r\n\r\nwhy', [])).toEqual(['why']);
  });

  it('are none while something is missing', () => {
    expect(readInPieces('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nwhy', [])).toEqual([]);
  });
});
