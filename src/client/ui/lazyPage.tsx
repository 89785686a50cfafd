import { type ComponentType, type FunctionComponent, lazy } from 'react';
import { makeObservable } from '@/client/lib/observable';

export type Load<Props = object> = () => Promise<FunctionComponent<Props>>;

export type PropsOf<Part> =
  Part extends FunctionComponent<infer Props extends object> ? Props : never;

/** Returns a function that loads a module and returns its component of that name. */
export const componentOf =
  <Module, Name extends keyof Module>(
    load: () => Promise<Module>,
    name: Name,
  ): Load<PropsOf<Module[Name]>> =>
  async () =>
    (await load())[name] as FunctionComponent<PropsOf<Module[Name]>>; // `name` is that of a component

/** The number of pages that should be shown but have not loaded. */
export const awaitedPages = makeObservable(0);

const failed = new Set<() => void>();

/**
 * Makes the next render of each page that failed to load try again. Call it only once the failure
 * is shown: until then React renders the page again and again.
 */
export function renewFailedPages(): void {
  for (const renew of failed) renew();
  failed.clear();
}

export function lazyPage<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const fetchPage = () =>
    lazy(async () => {
      /* This runs while React renders, when no other component may be updated. */
      await Promise.resolve();
      awaitedPages.set(awaitedPages.get() + 1);
      try {
        return { default: await load() };
      } catch (error) {
        /* React caches the result of a lazy component, failures included. */
        failed.add(() => {
          Page = fetchPage();
        });
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
