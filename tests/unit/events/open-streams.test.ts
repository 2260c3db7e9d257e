import { enter, hasRoom } from '../../../server/modules/events/open-streams';

const leaves: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
});
const open = (sessionId: number, replace: () => void = () => undefined) => {
  const leave = enter({ sessionId, replace });
  leaves.push(leave);
  return leave;
};

test('a session has eight: the ninth takes the place of the oldest, and what has left takes nobody’s', () => {
  const replaced: number[] = [];
  const tab = (n: number) => open(1, () => replaced.push(n));
  const [oldest, second] = Array.from({ length: 8 }, (_, n) => tab(n));
  open(2, () => replaced.push(100));
  expect(replaced).toEqual([]);
  second?.();
  second?.();
  tab(8);
  expect(replaced).toEqual([]);
  tab(9);
  expect(replaced).toEqual([0]);
  // it was taken out when it was replaced
  oldest?.();
  tab(10);
  expect(replaced).toEqual([0, 2]);
});

test('a process has two thousand and no more, and has room again as soon as one leaves, counted once', () => {
  for (let sessionId = 1; hasRoom() && sessionId < 3000; sessionId += 1) open(sessionId);
  expect(leaves).toHaveLength(2000);
  leaves[5]?.();
  leaves[5]?.();
  expect(hasRoom()).toBe(true);
  open(5000);
  expect(hasRoom()).toBe(false);
});
