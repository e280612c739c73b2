import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What every object of an answer has more than the document of today says. */
export const laterMember = { from_a_later_version: { of: ['any', 'kind', null] } };

const withLaterMember = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withLaterMember);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withLaterMember(member)] as const);
  return { ...Object.fromEntries(members), ...laterMember };
};

/**
 * A portal of a later version in front of a portal: its JSON answers have a member more in every object.
 * @param target address of the portal, `http://127.0.0.1:8080`
 */
export async function startLaterVersion(target: string): Promise<{ origin: string; close: () => void }> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = request({ hostname, port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const isJson = /[/+]json/.test(answer.headers['content-type'] ?? '');
        const sent = isJson ? Buffer.from(JSON.stringify(withLaterMember(JSON.parse(body.toString('utf8'))))) : body;
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': sent.length });
        outgoing.end(sent);
      });
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
