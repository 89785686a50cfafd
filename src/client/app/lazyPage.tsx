import { type ComponentType, lazy } from 'react';

export type Load = () => Promise<ComponentType>;

/**
 * A page that is loaded when it is first rendered; after a failure the next render loads it again.
 */
export function lazyPage(load: Load): ComponentType {
  const fetchPage = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        /* React caches the outcome of a lazy component, failures included. */
        Page = fetchPage();
        throw error;
      }
    });
  let Page = fetchPage();
  return function LazyPage() {
    return <Page />;
  };
}
