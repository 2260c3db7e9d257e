import type { Language } from '../../core/language';

/** How a person is called by colleagues, and in print in each language; '' where print has no name of its own. */
export interface CalledPerson {
  name: string;
  title: string;
  nameEn: string;
  nameZh: string;
  titleEn: string;
  titleZh: string;
}

/** Name and title as a report in this language prints them. */
export const printedAs = (person: CalledPerson, language: Language): { name: string; title: string } =>
  language === 'en-US'
    ? { name: person.nameEn || person.name, title: person.titleEn || person.title }
    : { name: person.nameZh || person.name, title: person.titleZh || person.title };
