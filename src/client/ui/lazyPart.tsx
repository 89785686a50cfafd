import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * Returns a component that is loaded after the page. If loading fails, it shows the error, or
 * renders `instead`, and the rest of the page and its input stay.
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

function NotLoaded() {
  return <p>This part could not be loaded. Reload the page to try again.</p>;
}

/** Like `lazyPart`, but renders nothing until it has loaded. */
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
