import { SITE_NAME } from '@/shared/site';
import { siteOrigin } from '@/client/lib/siteOrigin';
import { listing, questions } from './homeContent';

/** Who runs the site, as schema.org says it. */
export const organization = () => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: `${siteOrigin()}/`,
  logo: `${siteOrigin()}/icon-512.png`,
  description: listing.description,
});

/** The questions with their answers, as schema.org says it. */
export const faqPage = () => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
