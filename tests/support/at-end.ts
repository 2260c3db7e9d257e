/** What the applications of one file share, closed after its last test: threads take longer to start than most tests. */
export interface Shared {
  closeAtEnd?: () => Promise<void>;
}

afterAll(() => (globalThis as Shared).closeAtEnd?.());
