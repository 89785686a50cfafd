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

/**
 * For mails: values are put in after the text was read, so they are plain text, and nothing hides
 * the place that a value has.
 */
const mailMarkdown = new MarkdownIt({ breaks: true, maxNesting: 12 }).disable([
  ...['image', 'code', 'fence', 'backticks', 'reference', 'table'],
]);
const PLACE = /\{(\w+)\}/g;
const LINK = '{link}';
type Values = Readonly<Record<string, string>>;
const valuesIn = (env: object | undefined) => (env as { values: Values }).values; // `drawMail` sets it

export const fillPlaces = (text: string, values: Values): string =>
  text.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : place,
  );

const normalizeLink = mailMarkdown.normalizeLink.bind(mailMarkdown);
mailMarkdown.normalizeLink = (url) => (url === LINK ? url : normalizeLink(url));
mailMarkdown.renderer.rules.link_open = (tokens, index, options, env, renderer) => {
  const token = tokens[index];
  if (token?.attrGet('href') === LINK) token.attrSet('href', fillPlaces(LINK, valuesIn(env)));
  return renderer.renderToken(tokens, index, options);
};
mailMarkdown.renderer.rules.text = (tokens, index, _options, env) =>
  fillPlaces(
    escapeHtml(tokens[index]?.content ?? ''),
    Object.fromEntries(
      Object.entries(valuesIn(env)).map(([name, value]) => {
        const html = escapeHtml(value).replaceAll('\n', '<br>\n');
        return [name, name === 'link' ? `<a href="${html}">${html}</a>` : html];
      }),
    ),
  );

export const drawMail = (body: string, values: Values): string =>
  mailMarkdown.render(body, { values });

/** A link has its own line, and nothing behind it that would become a part of it. */
export const plainMail = (body: string, values: Values): string =>
  fillPlaces(body.replaceAll('**', '').replace(/\[([^\][]+)\]\(([^()\s]+)\)/g, '$1:\n$2'), values);

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
