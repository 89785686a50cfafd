import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazyPart';

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
