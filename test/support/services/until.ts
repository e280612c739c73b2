/** Repeats a look until it shows what is wanted. @throws Error with the last look */
export async function until<Seen>(
  look: () => Promise<Seen>,
  isWanted: (seen: Seen) => boolean,
  withinSeconds = 30,
): Promise<Seen> {
  const endsAt = Date.now() + withinSeconds * 1000;
  for (;;) {
    const seen = await look();
    if (isWanted(seen)) return seen;
    if (Date.now() > endsAt)
      throw new Error(`Not within ${withinSeconds} s; the last look: ${JSON.stringify(seen, null, 1).slice(0, 4000)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
