/** What a Chinese resident identity card number says of its holder. */
export interface IdCard {
  birthOn: string;
  gender: 'male' | 'female';
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK = '10X98765432';

function dayOf(digits: string): string | null {
  const on = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  const date = new Date(`${on}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(on) ? on : null;
}

/**
 * Reads a card number of 18 digits (GB 11643: the last is a check digit, which may be X) or of 15 as they were before 1999.
 * Null for one that cannot be a card's: a wrong check digit, a day that does not exist.
 */
export function readIdCard(number: string): IdCard | null {
  const text = number.trim().toUpperCase();
  const isOld = /^\d{15}$/.test(text);
  if (!isOld && !/^\d{17}[\dX]$/.test(text)) return null;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  if (!isOld && CHECK[sum % 11] !== text[17]) return null;
  const birthOn = dayOf(isOld ? `19${text.slice(6, 12)}` : text.slice(6, 14));
  if (birthOn === null) return null;
  return { birthOn, gender: Number(text[isOld ? 14 : 16]) % 2 === 1 ? 'male' : 'female' };
}

/** A card number with what it says of birth and gender, and nothing else of it. */
export const maskIdCard = (number: string): string => {
  const [from, to, gender] = number.length === 15 ? [6, 12, 14] : [6, 14, 16];
  return [...number].map((digit, at) => ((at >= from && at < to) || at === gender ? digit : '*')).join('');
};
