import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { askPlanner } from './askPlanner';
import type { Candidate, Wish } from './propose';

const PAUSE_MS = 400;

interface ProposalParts {
  /** `null` until they are rated by the current priority. */
  candidates: readonly Candidate[] | null;
  wish: Wish;
  /** A proposal requested with another number is discarded. */
  generation: number;
  /** Called with the ids of the proposed services. */
  onProposed: (ids: readonly number[]) => void;
}

/** Makes a requested proposal once the wish and the candidates have been stable for a moment. */
export function useProposal({ candidates, wish, generation, onProposed }: ProposalParts) {
  const [requestedIn, setRequestedIn] = useState<number | null>(null);
  const isRequested = requestedIn === generation;
  const [hasFailed, setFailed] = useState(false);
  const proposed = useEffectEvent(onProposed);
  /* the parts are new in each render, so their content is compared */
  const facts = JSON.stringify(wish);
  useEffect(() => {
    if (!isRequested || !candidates) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      askPlanner(candidates, JSON.parse(facts) as Wish, abort.signal).then(
        // the JSON written above
        (ids) => {
          setRequestedIn(null);
          proposed(ids);
        },
        () => {
          setRequestedIn(null);
          setFailed(true);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isRequested, candidates, facts]);
  const ask = useCallback(() => {
    setFailed(false);
    setRequestedIn(generation);
  }, [generation]);
  return { ask, isRequested, hasFailed };
}
