import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Identity, pemOf } from './certificates';

/** PEM files of identities, in a folder of their own. */
export function certificateFiles(): {
  write(name: string, identity: Identity): { certFile: string; keyFile: string };
  remove(): void;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-certificates-'));
  return {
    write(name, identity) {
      const { cert, key } = pemOf(identity);
      const [certFile, keyFile] = [path.join(folder, `${name}.pem`), path.join(folder, `${name}.key`)];
      writeFileSync(certFile, cert);
      writeFileSync(keyFile, key, { mode: 0o600 });
      return { certFile, keyFile };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
