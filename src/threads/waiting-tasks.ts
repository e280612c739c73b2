/** A task that waits for a slot. */
export interface Task {
  heavy: boolean;
  /** Place in the order of arrival. */
  arrival: number;
  start: () => void;
}

/**
 * What a share has waiting; the two lines so that a heavy task at the head does not hold up the others of its share.
 */
interface Line {
  ordinary: Set<Task>;
  heavy: Set<Task>;
}

export type WaitingTasks = ReturnType<typeof createWaitingTasks>;

/** Tasks that wait, by share; shares take turns. */
export function createWaitingTasks() {
  /** Shares with waiting tasks, next turn first. */
  const lines = new Map<string, Line>();
  let waiting = 0;
  let arrivals = 0;

  function add(share: string, added: Omit<Task, 'arrival'>): Task {
    const task = { ...added, arrival: arrivals++ };
    const line = lines.get(share) ?? { ordinary: new Set<Task>(), heavy: new Set<Task>() };
    lines.set(share, line);
    line[task.heavy ? 'heavy' : 'ordinary'].add(task);
    waiting++;
    return task;
  }

  function leave(share: string, task: Task): void {
    const line = lines.get(share);
    if (!line?.[task.heavy ? 'heavy' : 'ordinary'].delete(task)) return;
    waiting--;
    if (sizeOfLine(line) === 0) lines.delete(share);
  }

  /** Removes the task whose turn it is. Its share goes to the end of the turns. */
  function takeNext(mayRunHeavy: boolean): Task | null {
    for (const [share, line] of lines) {
      const task = nextOf(line, mayRunHeavy);
      if (!task) continue;
      leave(share, task);
      if (lines.delete(share)) lines.set(share, line);
      return task;
    }
    return null;
  }

  function sizeOf(share: string): number {
    const line = lines.get(share);
    return line ? sizeOfLine(line) : 0;
  }

  return { add, leave, takeNext, sizeOf, size: () => waiting };
}

const sizeOfLine = ({ ordinary, heavy }: Line): number => ordinary.size + heavy.size;

function nextOf({ ordinary, heavy }: Line, mayRunHeavy: boolean): Task | undefined {
  const plain = first(ordinary);
  const large = mayRunHeavy ? first(heavy) : undefined;
  return plain && large ? (plain.arrival < large.arrival ? plain : large) : (plain ?? large);
}

function first<Item>(items: Iterable<Item>): Item | undefined {
  for (const item of items) return item;
  return undefined;
}
