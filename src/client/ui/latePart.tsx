import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazyPart';

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
