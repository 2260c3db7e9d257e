/** Of one session; a browser has one for each of its tabs. */
const MOST_OF_SESSION = 8;
/** Of this process. */
const MOST_IN_ALL = 2_000;

export interface OpenStream {
  sessionId: number;
  /** Tells it to make room for a newer one of its session. */
  replace(): void;
}

const open = new Map<number, Set<OpenStream>>();
let count = 0;

/** Whether one more may be opened in this process. */
export const hasRoom = (): boolean => count < MOST_IN_ALL;

/**
 * Counts a stream as open. Of a session that has its number already the oldest gives way: that is mostly one whose
 * browser went to sleep without a word.
 * @returns what takes it out of the count
 */
export function enter(stream: OpenStream): () => void {
  const mine = open.get(stream.sessionId) ?? new Set<OpenStream>();
  open.set(stream.sessionId, mine);
  const leave = (one: OpenStream) => {
    if (!mine.delete(one)) return;
    count -= 1;
    if (mine.size === 0 && open.get(one.sessionId) === mine) open.delete(one.sessionId);
  };
  mine.add(stream);
  count += 1;
  const [oldest] = mine;
  if (mine.size > MOST_OF_SESSION && oldest) {
    leave(oldest);
    oldest.replace();
  }
  return () => leave(stream);
}
