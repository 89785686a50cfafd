/** How far each entry of the history was scrolled, in pixels, by its key. */
const positions = new Map<string, number>();

/** `undefined` for an entry that was not left yet. */
export const readScroll = (key: string): number | undefined => positions.get(key);

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
    if (!positions.has(key)) positions.set(key, 0);
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', handleLeave);
  };
}
