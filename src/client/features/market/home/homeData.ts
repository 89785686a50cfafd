import { SITE_NAME } from '@/shared/platform/site';
import { siteOrigin } from '@/client/lib/siteOrigin';
import { listing, questions } from './homeContent';

/** Describes the organization that runs the site, in schema.org terms. */
export const organization = () => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: `${siteOrigin()}/`,
  logo: `${siteOrigin()}/icon-512.png`,
  description: listing.description,
});

/** Describes the questions and answers, in schema.org terms. */
export const faqPage = () => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
