/** How far each entry of the history was scrolled, in pixels, by its key. */
const positions = new Map<string, number>();

export const readScroll = (key: string): number => positions.get(key) ?? 0;

/** Remembers how far the reader scrolls while this entry is shown. Returns how to stop. */
export function watchScroll(key: string): () => void {
  /* the pages here come later than the browser's own attempt; a reload is left to the browser */
  window.history.scrollRestoration = 'manual';
  const remember = () => {
    positions.set(key, window.scrollY);
  };
  const handleLeave = () => {
    window.history.scrollRestoration = 'auto';
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', handleLeave);
  return () => {
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', handleLeave);
  };
}
