import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { componentOf, type PropsOf } from './lazyPage';

/**
 * Returns a component that is loaded after the page. If loading fails, it shows the error, or
 * renders `instead`, and the rest of the page and its input stay.
 */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  instead: () => ReactNode = NotLoaded,
) =>
  lazy(async (): Promise<{ default: FunctionComponent<PropsOf<Module[Name]>> }> => {
    try {
      return { default: await componentOf(load, name)() };
    } catch {
      return { default: instead };
    }
  });

function NotLoaded() {
  return <p>This part could not be loaded. Reload the page to try again.</p>;
}

/** Like `lazyPart`, but renders `waiting`, or nothing, until it has loaded. */
export function latePart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  waiting?: ReactNode,
  instead?: () => ReactNode,
) {
  const Part = lazyPart(load, name, instead);
  return function LatePart(props: PropsOf<Module[Name]>) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * Returns a dialog that is loaded after its page. Await `fetch` before opening it; `fetch` rejects
 * when the chunk cannot be loaded. Until then, `Dialog` renders nothing.
 */
export function lateDialog<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  let Fetched: FunctionComponent<PropsOf<Module[Name]>> | undefined;
  const fetch = async (): Promise<void> => {
    Fetched ??= await componentOf(load, name)();
  };
  function Dialog(props: PropsOf<Module[Name]>) {
    return Fetched ? <Fetched {...props} /> : null;
  }
  return { Dialog, fetch };
}
