import { blogPosts } from './blogPosts';
import type { ContentText } from './content.rules';
import { LEGAL_TEXTS } from './legalTexts';
import { MAIL_KINDS, MAIL_TEXTS, mailKeyOf } from './mailTexts';
import { text as second } from './posts/beforeYouSubmit';
import { text as first } from './posts/whatAReviewIsWorth';
import { text as third } from './posts/whyPricesAreFixed';
import { questionsOf } from './questions';

const TEXTS = { 1: first, 2: second, 3: third };

const section = (
  heading: string | undefined,
  paragraphs: readonly (string | false | undefined)[],
) => [heading !== undefined && `## ${heading}`, ...paragraphs].filter(Boolean).join('\n\n');

/** Version 1 of each text, as Markdown; none for a new post. */
export const FIRST_CONTENT: Readonly<Record<string, ContentText>> = {
  faq: {
    ...{ title: '', lead: '' },
    body: questionsOf('{review_prices}')
      .map(({ question, answer }) => section(question, [answer]))
      .join('\n\n'),
  },
  ...Object.fromEntries(
    blogPosts.map(({ id, title, subtitle }) => [
      `post-${id}`,
      {
        ...{ title, lead: subtitle },
        body: TEXTS[id].map(({ heading, paragraphs }) => section(heading, paragraphs)).join('\n\n'),
      },
    ]),
  ),
  ...Object.fromEntries(
    MAIL_KINDS.map((kind) => {
      const { subject, body } = MAIL_TEXTS[kind];
      return [mailKeyOf(kind), { title: subject, lead: '', body }];
    }),
  ),
  ...Object.fromEntries(
    Object.entries(LEGAL_TEXTS).map(([key, { lead, sections }]) => [
      key,
      {
        ...{ title: '', lead },
        body: sections
          .map(({ heading, paragraphs, hasOperator, hasContact }) =>
            section(heading, [
              ...paragraphs,
              hasOperator && '{operator}',
              hasContact && '{contact}',
            ]),
          )
          .join('\n\n'),
      },
    ]),
  ),
};
