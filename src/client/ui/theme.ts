import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, removeStored, writeStored } from '../lib/storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The inline script of public/index.html also reads this key, before the first paint. */
const THEME_KEY = 'linernote:theme';

const listeners = new Set<() => void>();

function isTheme(value: string | undefined | null): value is Theme {
  return THEMES.some((theme) => theme === value);
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  listeners.forEach((listener) => listener());
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') removeStored(THEME_KEY);
  else writeStored(THEME_KEY, theme);
  apply(theme);
}

/** Applies the theme when another tab chooses one or clears the storage. */
function followOtherTabs(): () => void {
  return onStoredElsewhere((key, value) => {
    if (key === THEME_KEY || key === null) apply(isTheme(value) ? value : 'system');
  });
}

let stopFollowing: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stopFollowing = followOtherTabs();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopFollowing?.();
  };
}

export function useTheme(): [theme: Theme, setTheme: (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const);
  return [theme, setTheme];
}
