import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * A part of a page whose program comes after the page. Where it does not come, the part says so in
 * its place, or shows `instead`: the rest of the page, and what is being written there, stays.
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
