import { Audiences } from './Audiences';
import { BlogTeaser } from './BlogTeaser';
import { Faq } from './Faq';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { Tiers } from './Tiers';

/** The sections of the page from top to bottom, a component each. */
export function HomePage() {
  return (
    <>
      <title>Linernote · Get heard where it counts</title>
      <Hero />
      <Tiers />
      <Audiences />
      <HowItWorks />
      <BlogTeaser />
      <Faq />
    </>
  );
}
