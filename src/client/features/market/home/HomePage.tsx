import { type ReactNode, useEffect } from 'react';
import { reviewPricesText } from '@/shared/market/prices.rules';
import { paths } from '@/client/lib/paths';
import { PageMeta } from '@/client/ui/PageMeta';
import { StructuredData } from '@/client/ui/StructuredData';
import { Hero } from './Hero';
import { listing, audiences, moneySteps, steps, promises } from './homeContent';
import { PriceList, tiers } from '@/client/features/market/shared/prices/PriceList';
import { pagePrices } from '@/client/lib/tradeFacts';
import later from './later.module.css';
import { SITE_NAME } from '@/shared/platform/site';
import { siteOrigin } from '@/client/lib/site';
import { classNames } from '@/client/ui/classNames';
import styles from './HomePage.module.css';
import { ButtonLink } from '@/client/ui/Button';
import { latePart } from '@/client/ui/lazyPart';
import { blogPosts } from '@/shared/platform/blogPosts';
import { Questions, Teaser } from '@/client/features/market/shared/home/HomeParts';
import teaserStyles from '@/client/features/market/shared/home/HomeParts.module.css';
import howItWorksStyles from './HowItWorks.module.css';
import tiersStyles from './Tiers.module.css';
import { Rings } from '@/client/ui/Vinyl';
import { Box, Quiet, Stack, Text } from '@/client/ui/kit';

/** What the server has drawn into the page, by id; read once, before hydration. */
const drawn: Record<string, string> = {};
if (typeof document !== 'undefined')
  for (const { id, innerHTML } of document.querySelectorAll('#published,#questions,[data-drawn]'))
    drawn[id] = innerHTML;

interface DrawnProps {
  id: 'published' | 'posts' | 'questions';
  className?: string | undefined;
  children?: ReactNode;
}

/** Loaded after a link only, since the page itself has them. */
const FirstQuestions = latePart(async () => {
  const { questionsOf } = await import(
    /* webpackChunkName: "questions" */ '@/shared/platform/questions'
  );
  const questions = questionsOf(reviewPricesText(pagePrices()));
  return { FirstQuestions: () => <Questions questions={questions} /> };
}, 'FirstQuestions');

/** A part that the server may draw: the newest published pieces, or a text that was changed. */
const Drawn = ({ children, ...rest }: DrawnProps) => {
  const __html = drawn[rest.id] ?? '';
  return __html || !children ? (
    // eslint-disable-next-line react/no-danger -- the server has escaped it, and it is in the page already
    <div {...rest} dangerouslySetInnerHTML={{ __html }} />
  ) : (
    <div {...rest}>{children}</div>
  );
};

/** After a link, a page with changed texts is loaded again, since only the server has them. */
function useDrawnTexts() {
  useEffect(() => {
    if (document.documentElement.dataset.content?.startsWith('/ ') && !('published' in drawn))
      window.location.reload();
  }, []);
}

const organization = () => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: `${siteOrigin()}/`,
  logo: `${siteOrigin()}/icon-512.png`,
  description: listing.description,
});

export function HomePage() {
  useDrawnTexts();
  return (
    <>
      <PageMeta {...listing} path={paths.home} />
      <StructuredData data={organization()} />
      <Hero />
      <Tiers />
      <PriceList prices={pagePrices()} className={later.later} />
      <Audiences />
      <HowItWorks />
      <Drawn id="published" className={later.later} />
      <BlogTeaser />
      <Faq />
    </>
  );
}

function Faq() {
  return (
    <section className={classNames(styles.section, later.later)} aria-labelledby="faq">
      <h2 className={styles.heading} id="faq" tabIndex={-1}>
        Questions, answered
      </h2>
      <Drawn id="questions">
        <FirstQuestions />
      </Drawn>
    </section>
  );
}

function Audiences() {
  return (
    <div className={classNames(styles.audiences, later.later)}>
      <Audience side="artist" className={styles.artists} to={paths.signUpArtist} />
      <Audience side="media" className={styles.media} to={paths.signUpMedia} />
    </div>
  );
}

interface AudienceProps {
  side: keyof typeof audiences;
  className: string | undefined;
  to: string;
}

function Audience({ side, className, to }: AudienceProps) {
  const { title, text, action } = audiences[side];
  const id = `for-${side}`;
  return (
    <section className={className} id={id} aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <Text as="h2" below={5} id={`${id}-heading`}>
        {title}
      </Text>
      <Text below={10}>{text}</Text>
      <ButtonLink to={to} variant="dark">
        {action}
      </ButtonLink>
    </section>
  );
}

function BlogTeaser() {
  return (
    <section className={classNames(teaserStyles.band, later.later)} aria-labelledby="blog">
      <Box gutter className="page">
        <Text as="h2" below={10} size="section" id="blog" tabIndex={-1}>
          From the blog
        </Text>
        <Drawn id="posts">
          <Teaser posts={blogPosts} />
        </Drawn>
        <ButtonLink to={paths.blog}>All posts</ButtonLink>
      </Box>
    </section>
  );
}

function HowItWorks() {
  return (
    <section
      className={classNames(howItWorksStyles.section, later.later)}
      aria-labelledby="how-it-works"
    >
      <Text as="h2" below={10} size="section" id="how-it-works" tabIndex={-1}>
        How it works
      </Text>
      <Stack as="ol" gap={5} tiles={22}>
        {steps.map(({ title, text }, index) => (
          <Stack
            key={title}
            as="li"
            gap={5}
            rowGap={3}
            align="baseline"
            className={howItWorksStyles.step}
          >
            <Box
              as="span"
              tone="signal"
              face="display"
              leading={100}
              figure={36}
              aria-hidden="true"
            >
              A{index + 1}
            </Box>
            <Text as="h3" size="card">
              {title}
            </Text>
            <Text tone="quiet" className={howItWorksStyles.text}>
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
      <Text as="h3" above={10} below={4} size="card">
        When money moves
      </Text>
      <Box as="ol" flow="grid" gap={8} rowGap={0} ruleAbove="ink" tiles={15}>
        {moneySteps.map(({ title, text, paid }) => (
          <Box as="li" key={title} pad={4} data-paid={paid}>
            <strong>{title}</strong>
            <Quiet>{text}</Quiet>
          </Box>
        ))}
      </Box>
    </section>
  );
}

function Tiers() {
  return (
    <section className={classNames(tiersStyles.band, later.later)} aria-labelledby="about">
      <Box gutter className="page">
        <h2 className={tiersStyles.heading} id="about" tabIndex={-1}>
          Three tiers. One fixed price for each kind of coverage.
        </h2>
        <Stack as="ol" gap={5} className={tiersStyles.tiers}>
          {tiers.map(({ name, text, tier }, index) => (
            <li key={name} className={tiersStyles.tier} data-tier={tier}>
              <Rings variant={tier} className={tiersStyles.rings} />
              <p className={tiersStyles.number}>Tier {index + 1}</p>
              <h3 className={tiersStyles.name}>{name}</h3>
              <p className={tiersStyles.text}>{text}</p>
            </li>
          ))}
        </Stack>
        <dl className={tiersStyles.promises}>
          {promises.map(({ title, text }) => (
            <div key={title}>
              <Text as="dt" face="display" size="row" leading={120}>
                {title}
              </Text>
              <Quiet as="dd" above={2}>
                {text}
              </Quiet>
            </div>
          ))}
        </dl>
      </Box>
    </section>
  );
}
