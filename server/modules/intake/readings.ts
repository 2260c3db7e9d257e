import { pinyin } from 'pinyin-pro';
import { syllablesOf } from '../customer/pinyin-rules';
import type { ReadingsOf } from './name-rules';

/** Every reading of each character, the one it has in a name first: 单 is Shan, and Dan. */
export const readingsOf: ReadingsOf = (chinese) => {
  const characters = [...chinese];
  const inName = syllablesOf(characters, true);
  return characters.map((character, index) => {
    const others = pinyin(character, { type: 'array', toneType: 'none', multiple: true, v: true }).filter((sound) =>
      /^[a-z]+$/.test(sound),
    );
    return [...new Set([inName[index], ...others].filter((sound) => sound !== null && sound !== undefined))];
  });
};
