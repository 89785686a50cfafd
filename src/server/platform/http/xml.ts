const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export class Xml {
  constructor(readonly markup: string) {}
}

type Part = Xml | string | number | null | false | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Xml) return part.markup;
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(markupOf).join('');
}

/** Builds files for machines, such as drawings: every part that is not markup is escaped. */
export const xml = (texts: TemplateStringsArray, ...parts: readonly Part[]): Xml =>
  new Xml(texts.map((text, index) => text + markupOf(parts[index] ?? null)).join(''));
