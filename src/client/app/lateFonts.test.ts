import { fetchFontsLate } from './lateFonts';

const RULES = ['a-letters.1f', 'a.2f', 'b-letters.3f']
  .map((name) => `@font-face{src:url(/${name}.woff2)}`)
  .join('');
const style = () => document.querySelector('style')!; // drawn below
const fetched = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')];
const settle = () => new Promise((resolve) => setTimeout(resolve));

function scriptCame() {
  const script = document.createElement('script');
  document.head.append(script);
  script.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  document.head.innerHTML = `<style data-fonts="" media="print">${RULES}</style>`;
  fetchFontsLate();
});

it('fetches nothing before a script has arrived, and then the characters of the page, once', () => {
  document.head.append(document.createElement('img'));
  document.querySelector('img')?.dispatchEvent(new Event('load'));
  expect(fetched()).toEqual([]);
  scriptCame();
  scriptCame();
  const hrefs = fetched().map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/a-letters.1f.woff2', '/b-letters.3f.woff2']);
  for (const link of fetched()) {
    expect(link).toMatchObject({ rel: 'preload', as: 'font', crossOrigin: '' });
  }
});

it('shows fonts once all are loaded, or have failed', async () => {
  scriptCame();
  const [first, second] = fetched();
  first?.dispatchEvent(new Event('load'));
  await settle();
  expect(style().media).toBe('print');
  second?.dispatchEvent(new Event('error'));
  await settle();
  expect(style().hasAttribute('media')).toBe(false);
});

it('does nothing on a page without such fonts', async () => {
  document.head.innerHTML = '';
  scriptCame();
  await settle();
  expect(fetched()).toEqual([]);
});
