/** Pieces that a PIN is not made of when it is a secret. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop',
  'asdfghjkl',
  '1qaz2wsx3edc4rfv',
];
const COMMON = ['password', 'passw0rd', 'letmein', 'iloveyou', 'welcome', 'admin', 'woaini', 'qq123456', 'a123456'];

const reverse = (text: string) => [...text].reverse().join('');

/** Whether one short piece is repeated to the end: `aaaaaaaa`, `12121212`, `abcabcabc`. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= 4; length += 1) {
    const piece = text.slice(0, length);
    if (text.length >= 2 * length && piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text)
      return true;
  }
  return false;
}

/** Whether a signing PIN could be guessed by who knows the person a little. `own`: email, phone, name. */
export function isWeakPin(pin: string, own: string[]): boolean {
  const text = pin.toLowerCase();
  const digitsOnly = text.replace(/\D/g, '');
  if (new Set(text).size < 4 || isRepetition(text)) return true;
  if (RUNS.some((run) => run.includes(text) || reverse(run).includes(text))) return true;
  if (COMMON.some((word) => text.startsWith(word) && text.length < word.length + 5)) return true;
  return own.some((fact) => {
    const known = fact.toLowerCase();
    if (known.length < 3) return false;
    const isPhone = /^\d{7,}$/.test(known);
    return (
      text === known ||
      text === known.split('@')[0] ||
      (isPhone && digitsOnly.length >= 8 && known.includes(digitsOnly))
    );
  });
}
