import { paths } from '@/client/lib/paths';
import { PageMeta } from '@/client/ui/PageMeta';
import { StructuredData } from '@/client/ui/StructuredData';
import { Audiences } from './Audiences';
import { BlogTeaser } from './BlogTeaser';
import { Hero } from './Hero';
import { listing, questions } from './homeContent';
import { HowItWorks } from './HowItWorks';
import { PriceList } from '@/client/features/market/shared/prices/PriceList';
import { pagePrices } from '@/client/lib/tradeFacts';
import later from './later.module.css';
import { Published } from './Published';
import { Tiers } from './Tiers';
import { SITE_NAME } from '@/shared/platform/site';
import { siteOrigin } from '@/client/lib/siteOrigin';
import { Disclosure } from '@/client/ui/Disclosure';
import { classNames } from '@/client/ui/classNames';
import styles from './Faq.module.css';

/** Describes the organization that runs the site, in schema.org terms. */
const organization = () => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: `${siteOrigin()}/`,
  logo: `${siteOrigin()}/icon-512.png`,
  description: listing.description,
});

/** Describes the questions and answers, in schema.org terms. */
const faqPage = () => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The sections of the page from top to bottom, one component each. */
export function HomePage() {
  return (
    <>
      <PageMeta {...listing} path={paths.home} />
      <StructuredData data={organization()} />
      <StructuredData data={faqPage()} />
      <Hero />
      <Tiers />
      <PriceList prices={pagePrices()} className={later.later} />
      <Audiences />
      <HowItWorks />
      <Published />
      <BlogTeaser />
      <Faq />
    </>
  );
}

/** One answer is open at a time. */
function Faq() {
  return (
    <section className={classNames(styles.section, later.later)} aria-labelledby="faq">
      <h2 className={styles.heading} id="faq" tabIndex={-1}>
        Questions, answered
      </h2>
      <div className={styles.questions}>
        {questions.map(({ question, answer }, index) => (
          <Disclosure key={question} title={question} name="faq" defaultOpen={index === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
