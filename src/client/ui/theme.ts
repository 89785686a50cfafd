import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Also read by the inline script of public/index.html, before the first paint. */
export const THEME_KEY = 'linernote:theme';

const listeners = new Set<() => void>();

function isTheme(value: string | undefined | null): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** What is in force; 'system' follows the reader's device. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  listeners.forEach((listener) => listener());
}

export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') window.localStorage.removeItem(THEME_KEY);
    else window.localStorage.setItem(THEME_KEY, theme);
  } catch {
    /* storage is refused: the choice lasts as long as the page */
  }
  apply(theme);
}

/** Another tab chose a theme. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key === THEME_KEY) apply(isTheme(event.newValue) ? event.newValue : 'system');
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

export function useTheme(): [theme: Theme, setTheme: (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const);
  return [theme, setTheme];
}
