import { request } from 'node:http';

import { createTransport } from 'nodemailer';

import { type MailCapture, startMailCapture } from '../src';

interface Mails {
  items: { id: string; from: string; to: string[]; subject: string; text: string; html: string | null }[];
}

describe('mail capture', () => {
  let capture: MailCapture;
  beforeAll(async () => {
    capture = await startMailCapture({ smtpPort: 0, httpPort: 0 });
  });
  afterAll(() => capture.stop());

  const send = (mail: { to: string; subject: string; text: string; html?: string }) =>
    createTransport(capture.smtpUrl, { from: 'Portal <portal@example.com>' }).sendMail(mail);
  const get = async (path: string) => {
    const response = await fetch(`${capture.pageUrl}${path}`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const mailsTo = async (address: string) =>
    (JSON.parse((await get(`/mails?to=${encodeURIComponent(address)}`)).text) as Mails).items;

  it('keeps mails as they were sent, newest first, and finds them by recipient', async () => {
    await send({ to: 'jana@example.com', subject: 'Pozvánka', text: 'Účet čaká.', html: '<p>Účet čaká.</p>' });
    await send({ to: 'Jana@example.com', subject: 'Ešte raz', text: 'Druhý list.' });
    await send({ to: 'peter@example.com', subject: 'Iný', text: 'Iný list.' });
    const mails = await mailsTo('JANA@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['Ešte raz', 'Pozvánka']);
    expect(mails[1]).toMatchObject({ from: 'portal@example.com', to: ['jana@example.com'], html: '<p>Účet čaká.</p>' });
    expect(mails[1]?.text.trim()).toBe('Účet čaká.');
  });

  it('shows a page of all and of one, on which links can be followed and nothing is markup', async () => {
    const link = 'https://portal.example.com/console/password#token';
    await send({
      to: 'eva@example.com',
      subject: '<b>Nové heslo</b>',
      text: `Heslo: ${link}\n<script>alert(1)</script>`,
    });
    const [mail] = await mailsTo('eva@example.com');
    expect((await get('/')).text).toContain('&lt;b&gt;Nové heslo&lt;/b&gt;');
    const { text, headers } = await get(`/mails/${mail?.id}`);
    expect(text).toContain(`<a href="${link}">${link}</a>`);
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get('/mails/none')).status).toBe(404);
  });

  it('gives attachments back byte by byte, and shows headers', async () => {
    const content = Buffer.from([0, 13, 10, 10, 255, 60, 46]);
    const mail = { to: 'file@example.com', subject: 'S', text: 'T', headers: { 'Auto-Submitted': 'auto-generated' } };
    await createTransport(capture.smtpUrl, { from: 'portal@example.com' }).sendMail({
      ...mail,
      attachments: [{ filename: 'a.xml', content, contentType: 'application/xml' }],
    });
    const { text } = await get('/mails?to=file@example.com');
    const [item] = (JSON.parse(text) as { items: { headers: object; attachments: { path: string }[] }[] }).items;
    expect(item).toMatchObject({
      headers: { 'auto-submitted': 'auto-generated' },
      attachments: [{ filename: 'a.xml', content_type: 'application/xml', size_bytes: 7 }],
    });
    const answer = await fetch(`${capture.pageUrl}${item?.attachments[0]?.path ?? ''}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });

  it('refuses requests that name another host', async () => {
    const { port } = new URL(capture.pageUrl);
    const status = await new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/mails', headers: { Host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('refuses a mail over 12 MB and goes on', async () => {
    // As it is: what wraps the lines of so long a text takes longer than to send it.
    const raw = Buffer.concat([
      Buffer.from('Subject: Large\r\n\r\n'),
      Buffer.alloc(12_100_000, `${'x'.repeat(78)}\r\n`),
    ]);
    const envelope = { from: 'portal@example.com', to: 'a@example.com' };
    await expect(createTransport(capture.smtpUrl).sendMail({ envelope, raw })).rejects.toThrow();
    await send({ to: 'a@example.com', subject: 'Small', text: 'x' });
    expect((await mailsTo('a@example.com')).map(({ subject }) => subject)).toEqual(['Small']);
  });
});
