import { type ComponentType, lazy } from 'react';
import { makeObservable } from '@/client/lib/observable';

export type Load<Props = object> = () => Promise<ComponentType<Props>>;

/** The number of pages that are about to be shown and have not loaded. */
export const awaitedPages = makeObservable(0);

/**
 * A page that is loaded when it is first rendered; after a failure the next render loads it again.
 */
export function lazyPage<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const fetchPage = () =>
    lazy(async () => {
      /* This runs while React renders, when no other component may be told to render. */
      await Promise.resolve();
      awaitedPages.set(awaitedPages.get() + 1);
      try {
        return { default: await load() };
      } catch (error) {
        /* React caches the outcome of a lazy component, failures included. */
        Page = fetchPage();
        throw error;
      } finally {
        awaitedPages.set(awaitedPages.get() - 1);
      }
    });
  let Page = fetchPage();
  return function LazyPage(props) {
    return <Page {...props} />;
  };
}
