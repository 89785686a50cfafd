import { Hero } from './Hero';

/** The sections of the page from top to bottom, a component each. */
export function HomePage() {
  return (
    <>
      <title>Linernote · Get heard where it counts</title>
      <Hero />
    </>
  );
}
