const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | null | false | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(markupOf).join('');
}

/** Builds markup with parts in it: every part that is not markup is escaped, in attributes too. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + markupOf(parts[index] ?? null)).join(''));
