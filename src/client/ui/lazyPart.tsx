import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * Returns a component that is loaded after the page. When loading fails, the component says so in
 * its place, or renders `instead`, and the rest of the page and its input stay.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: () => ReactNode = NotLoaded,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: instead };
    }
  });

/** Like `lazyPart`; until it has loaded there is nothing in its place. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: () => ReactNode,
) {
  const Part = lazyPart(load, instead);
  return function LatePart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

function NotLoaded() {
  return <p>This part could not be loaded. Reload the page to try again.</p>;
}
