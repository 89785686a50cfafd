import { type ComponentType, lazy } from 'react';

export type Load = () => Promise<ComponentType>;

/** A page that is fetched when it is first shown; one that did not come, when it is shown again. */
export function lazyPage(load: Load): ComponentType {
  const fetchPage = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        /* React keeps what a lazy component has come to, a failure too */
        Page = fetchPage();
        throw error;
      }
    });
  let Page = fetchPage();
  return function LazyPage() {
    return <Page />;
  };
}
