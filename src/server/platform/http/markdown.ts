import MarkdownIt from 'markdown-it';
import type { ContentSection } from '@/shared/platform/content.rules';
import { FIRST_PRICES, reviewPricesText } from '@/shared/market/prices.rules';
import { CONTACT_PLACEHOLDER, OPERATOR_PLACEHOLDER } from '@/shared/platform/site';
import { escapeHtml } from './xml';

/** HTML is text, no link can run a script, and nesting has a limit. */
const markdown = new MarkdownIt({ breaks: true, maxNesting: 12 }).disable('image');

/** The site fills in the rest of each, as it does on pages without changes. */
const FIELDS: Readonly<Record<string, string>> = {
  contact: `<a href="mailto:${CONTACT_PLACEHOLDER}">${CONTACT_PLACEHOLDER}</a>, <a href="/contact">contact form</a>`,
  operator: `<span class="words">${OPERATOR_PLACEHOLDER}</span>`,
  review_prices: reviewPricesText(FIRST_PRICES),
};

markdown.renderer.rules.text = (tokens, index) =>
  escapeHtml(tokens[index]?.content ?? '').replace(
    /\{(\w+)\}/g,
    (field, name: string) => FIELDS[name] ?? field,
  );

/** The text by its headings of the second level. */
export function sectionsOf(body: string): ContentSection[] {
  const tokens = markdown.parse(body, {});
  const starts = tokens.flatMap(({ tag, type, level }, index) =>
    type === 'heading_open' && tag === 'h2' && level === 0 ? [index] : [],
  );
  const draw = (from: number, to?: number) =>
    markdown.renderer.render(tokens.slice(from, to), markdown.options, {});
  const opening = { heading: '', html: draw(0, starts[0]) };
  const sections = starts.map((start, index) => ({
    heading: tokens[start + 1]?.content ?? '',
    html: draw(start + 3, starts[index + 1]),
  }));
  return opening.html === '' ? sections : [opening, ...sections];
}
