import { type ComponentType, createContext } from 'react';

/** A study of the own store. */
export type ShownStudy = { uid: string; label: string };

/** What shows a study in place. The application puts it here: no piece of several features knows the one of imaging. */
export const StudyInPlace = createContext<ComponentType<ShownStudy> | null>(null);
