/** Concurrent callers with the same question share one answer. Nothing is cached afterwards. */
export function createSharedWork<Result>(): (question: string, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (question, work) => {
    const running = underWay.get(question);
    if (running) return running;
    const started = work().finally(() => underWay.delete(question));
    underWay.set(question, started);
    return started;
  };
}
