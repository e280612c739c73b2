import { portVariables } from '../../../src/cli/local/ports';

/**
 * Ports in a hundred of their own, unless the caller names some: a killed server leaves its port free for a moment, and
 * a portal that starts beside this one must not step into it. Below 32768, where Linux begins with outgoing
 * connections.
 */
export function takePortsApart(): void {
  const first = 20_000 + (process.pid % 120) * 100;
  portVariables.forEach((variable, index) => (process.env[variable] ??= String(first + index)));
}
