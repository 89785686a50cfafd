import { useContext, createContext, useCallback, useMemo, useRef, useState } from 'react';
import { serviceTypeLabel } from '@/shared/platform/options';
import { outletName } from '@/shared/identity/outlets.rules';
import type { Service } from '@/shared/market/services.schemas';
import styles from './Shortlist.module.css';
import { skipToken } from '@reduxjs/toolkit/query';
import type { MatchedCampaign } from '@/shared/market/catalogue.schemas';
import { SHORTLIST_MESSAGES } from '@/shared/market/catalogue.calls';
import {
  useAddToShortlistMutation,
  useListShortlistInfiniteQuery,
  useRemoveFromShortlistMutation,
} from '@/client/entities/catalogue';
import { useList } from '@/client/entities/useList';
import { toApiError, causeOf } from '@/client/lib/apiError';

/** The most services that fit side by side. */
export const COMPARED_MAX = 4;

export type Shortlisting = ReturnType<typeof useShortlisting>['shortlisting'];

export interface ComparedOutlet {
  outlet: number;
  service: number;
}

export const ShortlistContext = createContext<Shortlisting | null>(null);

type PendingStars = ReadonlyMap<number, { isOn: boolean }>;

const NONE: PendingStars = new Map();

export function Star({ service }: { service: Pick<Service, 'id' | 'type' | 'media'> }) {
  const shortlist = useContext(ShortlistContext);
  if (!shortlist) return null;
  const { id, type, media } = service;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={shortlist.starred.includes(id)}
      aria-label={`Shortlist ${serviceTypeLabel(type)}, ${outletName(media.company_name)}`}
      onClick={() => shortlist.toggle(id)}
    >
      <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m12 3 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.5l-5.7 3.1 1.2-6.4L2.8 9.7l6.4-.8Z" />
      </svg>
    </button>
  );
}

function withPending(ids: readonly number[], pending: PendingStars): readonly number[] {
  if (pending.size === 0) return ids;
  const added = [...pending].filter(([id, { isOn }]) => isOn && !ids.includes(id));
  return [...ids.filter((id) => pending.get(id)?.isOn !== false), ...added.map(([id]) => id)];
}

/**
 * The starred services of a campaign, oldest star first, and the outlets selected for a comparison,
 * each with one of its services. A press shows at once; the calls run one after the other,
 * since each response is the whole list.
 */
export function useShortlisting(campaign: MatchedCampaign | null) {
  const arg = campaign ? { campaign: campaign.id } : skipToken;
  const query = useListShortlistInfiniteQuery(arg, { refetchOnMountOrArgChange: true });
  const { ids, status } = useList('services', query);
  const isKnown = status === 'ready';
  const [add] = useAddToShortlistMutation();
  const [remove] = useRemoveFromShortlistMutation();
  const [pending, setPending] = useState(NONE);
  const [failure, setFailure] = useState<string | null>(null);
  const queue = useRef(Promise.resolve());
  const starred = useMemo(() => withPending(ids, pending), [ids, pending]);

  const toggle = useCallback(
    (service: number) => {
      if (!campaign) return;
      const of = { campaign: campaign.id };
      const want = { isOn: !starred.includes(service) };
      setFailure(null);
      setPending((now) => new Map(now).set(service, want));
      const send = async () => {
        try {
          await (
            want.isOn ? add({ id: service, body: of }) : remove({ id: service, ...of })
          ).unwrap();
        } catch (reason) {
          setFailure(causeOf(toApiError(reason), SHORTLIST_MESSAGES.failed));
        } finally {
          setPending((now) =>
            now.get(service) === want
              ? new Map([...now].filter(([each]) => each !== service))
              : now,
          );
        }
      };
      queue.current = queue.current.then(send);
    },
    [add, remove, campaign, starred],
  );
  const [compared, setCompared] = useState<readonly ComparedOutlet[]>([]);
  const toggleCompared = useCallback(
    (chosen: ComparedOutlet) =>
      setCompared((before) => {
        const others = before.filter(({ outlet }) => outlet !== chosen.outlet);
        return others.length < before.length ? others : [...before, chosen];
      }),
    [],
  );
  const shortlisting = useMemo(
    () => ({ starred, isKnown, toggle, compared, toggleCompared }),
    [starred, isKnown, toggle, compared, toggleCompared],
  );
  return { shortlisting, failure };
}
