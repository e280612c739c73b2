/** How often a long step says that it is still alive: often enough to reassure, rarely enough for a CI log. */
const reminderSeconds = 15;

/** Says a line to the person at the terminal. */
export function say(line = ''): void {
  console.log(line);
}

export const secondsSince = (startedAtMs: number): string => `${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`;

/**
 * Runs one step and says how long it took. While it lasts, a line every 15 s tells how far it is.
 * @param work is handed a function to note its latest progress, shown with the next reminder
 */
export async function step<T>(title: string, work: (note: (progress: string) => void) => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  let progress = '';
  const reminder = setInterval(
    () => say(`  … ${title}: ${secondsSince(startedAt)}${progress && `, ${progress}`}`),
    reminderSeconds * 1000,
  );
  try {
    const result = await work((note) => (progress = note));
    say(`  ✓ ${title} (${secondsSince(startedAt)})`);
    return result;
  } catch (error) {
    say(`  ✗ ${title} (${secondsSince(startedAt)})`);
    throw error;
  } finally {
    clearInterval(reminder);
  }
}
