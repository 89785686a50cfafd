import { type ReactNode, useLayoutEffect, useReducer, ViewTransition } from 'react';

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Renders the newest `Moves` again. */
let renderAgain: () => void;

/**
 * An element on both a list and the page that it links to, such as a cover: it moves from one to
 * the other if the browser has view transitions. The name is unique on each of the two pages; while
 * it is undefined, nothing moves.
 */
export function Moves({ as, children }: { as: string | undefined; children: ReactNode }) {
  const isMoving = as !== undefined && !isCalm();
  const [, count] = useReducer((renders: number) => renders + 1, 0);
  useLayoutEffect(() => {
    renderAgain = count;
  }, []);
  return (
    <ViewTransition
      {...(isMoving && { name: as })}
      default="none"
      share="auto"
      /* Otherwise the new page's effects, and so its requests, would wait for the end of the move. */
      onShare={() => renderAgain()}
    >
      {children}
    </ViewTransition>
  );
}
