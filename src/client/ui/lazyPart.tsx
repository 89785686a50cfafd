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

/**
 * Returns a dialog that is loaded after its page. Await `fetch` before opening it; `fetch` rejects
 * when the chunk cannot be loaded. Until then, `Dialog` renders nothing.
 */
export function lateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | undefined;
  const fetch = async (): Promise<void> => {
    Fetched ??= await load();
  };
  function Dialog(props: Props) {
    return Fetched ? <Fetched {...props} /> : null;
  }
  return { Dialog, fetch };
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
