import { useSyncExternalStore } from 'react';

export type ColourChoice = 'light' | 'dark' | 'system';
export type ColourMode = 'light' | 'dark';

const KEY = 'portal_colours';
const listeners = new Set<() => void>();
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export const colourChoice = (): ColourChoice => {
  const stored = window.localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const colourMode = (): ColourMode => {
  const choice = colourChoice();
  if (choice !== 'system') return choice;
  return systemDark().matches ? 'dark' : 'light';
};

/** Writes the mode where the style sheet sees it, so that the page is dark before anything is drawn. */
export const showColourMode = () => {
  document.documentElement.dataset.colours = colourMode();
};

export const chooseColours = (choice: ColourChoice) => {
  window.localStorage.setItem(KEY, choice);
  showColourMode();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  const media = systemDark();
  const changed = () => {
    showColourMode();
    listener();
  };
  listeners.add(listener);
  media.addEventListener('change', changed);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', changed);
  };
};

export const useColourMode = () => useSyncExternalStore(subscribe, colourMode);
export const useColourChoice = () => useSyncExternalStore(subscribe, colourChoice);
