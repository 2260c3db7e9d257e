const HAN = /\p{Script=Han}/u;
const SHOWN_DIGITS = 3;

/** Of a name as much as tells a paper from another: of a Chinese name its first letter, else the first of each word. */
export function initialsOf(name: string): string {
  const firsts = name.split(/[\s·]/).flatMap((word) => [...word].slice(0, 1));
  return HAN.test(firsts[0] ?? '') ? `${firsts[0]}＊` : firsts.map((first) => `${first.toUpperCase()}.`).join(' ');
}

/** The last digits of a patient ID, never all of it. */
export function lastDigitsOf(pid: string): string {
  const digits = pid.replace(/\D/g, '');
  return digits.slice(Math.max(1, digits.length - SHOWN_DIGITS));
}
