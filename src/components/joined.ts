import { askedLanguage, catalogueFor } from '@/components/reader-language';

const inReadersLanguage = (english: string, chinese: string) =>
  catalogueFor(askedLanguage()) === 'en-US' ? english : chinese;

/** Names or words of one list: `a, b` or `a、b`. */
export const joined = (words: readonly string[]): string => words.join(inReadersLanguage(', ', '、'));

/** What is sentences by itself: `a; b` or `a；b`. */
export const joinedSentences = (sentences: readonly string[]): string => sentences.join(inReadersLanguage('; ', '；'));

/** A heading and what it is about: `a: b` or `a：b`. */
export const headed = (heading: string, text: string): string => `${heading}${inReadersLanguage(': ', '：')}${text}`;
