import { pinyin } from 'pinyin-pro';

/** Traditional surnames with a reading of their own that the dictionary knows only in simplified writing. */
const TRADITIONAL_SURNAMES: Record<string, string> = { 單: 'shan', 區: 'ou', 蓋: 'ge', 樂: 'yue', 覃: 'qin' };

/**
 * The reading of each character without tones, `v` for ü; null for a character without a known reading.
 * `isFullName` reads the first character as a surname: 单 is Shan, 曾 Zeng, 解 Xie.
 */
export function syllablesOf(characters: string[], isFullName: boolean): (string | null)[] {
  const read = pinyin(characters.join(''), {
    type: 'array',
    toneType: 'none',
    nonZh: 'spaced',
    v: true,
    ...(isFullName ? { mode: 'surname' as const, surname: 'head' as const } : {}),
  });
  return characters.map((character, index) => {
    const known = index === 0 && isFullName ? TRADITIONAL_SURNAMES[character] : undefined;
    const syllable = known ?? read[index] ?? '';
    return /^[a-z]+$/.test(syllable) ? syllable : null;
  });
}
