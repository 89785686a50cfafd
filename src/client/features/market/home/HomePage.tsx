import { paths } from '@/client/lib/paths';
import { PageMeta } from '@/client/ui/PageMeta';
import { StructuredData } from '@/client/ui/StructuredData';
import { Audiences } from './Audiences';
import { BlogTeaser } from './BlogTeaser';
import { Faq } from './Faq';
import { Hero } from './Hero';
import { listing } from './homeContent';
import { faqPage, organization } from './homeData';
import { HowItWorks } from './HowItWorks';
import { PriceList } from '@/client/features/market/shared/prices/PriceList';
import { pagePrices } from '@/client/lib/tradeFacts';
import later from './later.module.css';
import { Published } from './Published';
import { Tiers } from './Tiers';

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
