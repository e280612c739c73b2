/** The secret part of a key or token, `<prefix>_<id>_<secret>`; it may itself begin with an underscore. */
export function secretOf(credential: unknown): string {
  const [, secret] = /^[a-z]+_[0-9a-f]+_(.+)$/.exec(String(credential)) ?? [];
  if (secret === undefined) throw new Error('not a key or token');
  return secret;
}
