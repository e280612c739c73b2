const names = [
  'HTTP',
  'ADMIN',
  'WORKER_ADMIN',
  'POSTMAN',
  'SANDBOX_PROVIDER_CONTROL',
  'POSTGRES',
  'MINIO',
  'MINIO_CONSOLE',
  'TEMPORAL',
  'TEMPORAL_UI',
];

/**
 * Ports in a hundred of their own, unless the caller names some: a killed server leaves its port free for a moment, and a portal
 * that starts beside this one must not step into it. Below 32768, where Linux begins with outgoing connections.
 */
export function takePortsApart(): void {
  const first = 20_000 + (process.pid % 120) * 100;
  names.forEach((name, index) => (process.env[`${name}_PORT`] ??= String(first + index)));
}
