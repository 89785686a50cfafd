import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { askPlanner } from './askPlanner';
import type { Candidate, Wish } from './propose';

const PAUSE_MS = 400;

interface ProposalParts {
  /** `null` until they are rated by what matters now. */
  candidates: readonly Candidate[] | null;
  wish: Wish;
  /** Called with the ids of the proposed services. */
  onProposed: (ids: readonly number[]) => void;
}

/**
 * Makes a proposal once it was asked for and neither the wish nor the candidates have changed for a
 * moment.
 */
export function useProposal({ candidates, wish, onProposed }: ProposalParts) {
  const [isAsked, setAsked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const proposed = useEffectEvent(onProposed);
  /* the parts are new in each render; what they say is compared */
  const facts = JSON.stringify(wish);
  useEffect(() => {
    if (!isAsked || !candidates) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      askPlanner(candidates, JSON.parse(facts) as Wish, abort.signal).then(
        // what was written above
        (ids) => {
          setAsked(false);
          proposed(ids);
        },
        () => {
          setAsked(false);
          setFailed(true);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isAsked, candidates, facts]);
  const ask = useCallback(() => {
    setFailed(false);
    setAsked(true);
  }, []);
  return { ask, isAsked, hasFailed };
}
