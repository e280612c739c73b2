import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';

import { createMinioClient, type MinioOptions } from '../../adapters/objects/minio-client';

/** What of MinIO's administration we need: a user that may do no more than its policy says. */
export interface MinioAdmin {
  /** Writes a policy, also over one of that name. */
  putPolicy(name: string, policy: object): Promise<void>;
  /** Makes a user or sets the secret of the one that is there, and gives it this policy alone. */
  putUser(user: { accessKey: string; secretKey: string }, policy: string): Promise<void>;
}

/**
 * Speaks MinIO's admin API, which the S3 library lacks: its requests are signed as those to a bucket `minio` are.
 * @param root the server's root account
 */
export function createMinioAdmin(root: MinioOptions): MinioAdmin {
  const client = createMinioClient(root);
  const put = async (command: string, query: Record<string, string>, body: Buffer): Promise<void> => {
    const objectName = `admin/v3/${command}`;
    const search = new URLSearchParams(query).toString();
    const response = await client.makeRequestAsync(
      { method: 'PUT', bucketName: 'minio', objectName, query: search },
      body,
      [200],
    );
    response.resume();
  };
  return {
    putPolicy: (name, policy) => put('add-canned-policy', { name }, Buffer.from(JSON.stringify(policy))),
    async putUser({ accessKey, secretKey }, policyName) {
      const user = Buffer.from(JSON.stringify({ secretKey, status: 'enabled' }));
      await put('add-user', { accessKey }, sealed(root.secretKey, user));
      const [userOrGroup, isGroup] = [accessKey, 'false'];
      await put('set-user-or-group-policy', { policyName, userOrGroup, isGroup }, Buffer.alloc(0));
    },
  };
}

const saltBytes = 32;
const nonceBytes = 8;
const keyBytes = 32;
/** Of MinIO's three ways to derive the key, the one that Node has: PBKDF2 with AES-256-GCM. */
const pbkdf2AesGcm = 0x02;
const pbkdf2Rounds = 8192;
const maxBytes = 16_384;
const lastFragment = 0x80;

/**
 * Seals a body as the admin API wants secrets: salt, kind, nonce, ciphertext (`madmin.EncryptData`; a stream of
 * `sio-go` with a single fragment, so 16 kB at most).
 */
function sealed(password: string, plain: Buffer): Buffer {
  if (plain.length > maxBytes) throw new RangeError('too long for one fragment');
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const key = pbkdf2Sync(password, salt, pbkdf2Rounds, keyBytes, 'sha256');
  // The stream's own associated data is sealed first, as fragment 0; each fragment then carries its tag.
  const { tag } = fragment(key, { nonce, number: 0, associated: Buffer.alloc(0) }, Buffer.alloc(0));
  const associated = Buffer.concat([Buffer.from([lastFragment]), tag]);
  const { ciphertext, tag: end } = fragment(key, { nonce, number: 1, associated }, plain);
  return Buffer.concat([salt, Buffer.from([pbkdf2AesGcm]), nonce, ciphertext, end]);
}

function fragment(
  key: Buffer,
  { nonce, number, associated }: { nonce: Buffer; number: number; associated: Buffer },
  plain: Buffer,
): { ciphertext: Buffer; tag: Buffer } {
  const counter = Buffer.alloc(4);
  counter.writeUInt32LE(number);
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, counter])).setAAD(associated);
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { ciphertext, tag: cipher.getAuthTag() };
}
