/* The fonts of a prerendered page have their own style element, which is inactive until they have
   loaded. The page carries this function as text (`scripts/lib/prerender.mjs`), so it must not use
   anything outside itself.

   They are fetched after the first script, the largest one, which would otherwise wait for them,
   and applied once all have loaded, so that the layout changes only once. The text itself requests
   a font again that failed to load. */
export function fetchFontsLate(): void {
  const fetchFont = (href: string) =>
    new Promise((resolve) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href });
      link.onload = resolve;
      link.onerror = resolve;
      document.head.append(link);
    });
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    document.removeEventListener('load', onLoad, true);
    const style = document.querySelector('style[data-fonts]');
    const urls = style?.textContent.matchAll(/url\(([^)]+-letters\.[^)]+)\)/g) ?? [];
    void Promise.all([...urls].map(([, url = '']) => fetchFont(url))).then(() =>
      style?.removeAttribute('media'),
    );
  };
  document.addEventListener('load', onLoad, true);
}
