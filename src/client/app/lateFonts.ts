/*
 * The fonts of a page that came drawn stand in a style of their own, which counts for nothing until
 * they are here. The page carries this function as text (`scripts/lib/prerender.mjs`), so it must not
 * need anything beyond itself.
 *
 * They are fetched when the first script has come, which is the largest: before, they would keep it
 * waiting. They are shown once all are here, so that the page is laid out anew but once; a font that
 * does not come is asked for again by the text.
 */
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
