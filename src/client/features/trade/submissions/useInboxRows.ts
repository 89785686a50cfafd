import { skipToken } from '@reduxjs/toolkit/query';
import { useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DECIDED_MAX, type Submission } from '@/shared/market/submissions.schemas';
import {
  useGetSubmissionQuery,
  useKnownSubmission,
  useSubmissions,
} from '@/client/entities/submissions';
import { useOffering } from '@/client/features/trade/shared/submissions/ShelfButtons';
import { idIn } from '@/client/lib/paths';
import { useAddressState } from '@/client/ui/useAddressState';
import { useMatches, TWO_PANES } from '@/client/ui/useMatches';
import { filtersOf, SUBMISSIONS_VIEW } from './InboxList';
import { CHIPS, useInboxMemory } from './inboxMemory';
import { useInbox, useLeaving } from './useInbox';

function withCampaign(search: string, id: number): string {
  const params = new URLSearchParams(search);
  params.set('campaign', String(id));
  return `?${params.toString()}`;
}

/** The list as the address and the chips have it, without what was decided here, and the selection. */
export function useInboxRows(onRefused: (ids: readonly number[]) => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [view, setView] = useAddressState(SUBMISSIONS_VIEW);
  const { tab, campaign } = view;
  const [memory, remember] = useInboxMemory();
  const { since } = memory;
  const on = CHIPS.filter((chip) => memory[chip] && (chip !== 'fresh' || since !== null));
  const filters = filtersOf({ ...view, search: useDeferredValue(view.search) });
  const choices = {
    ...filters,
    ...Object.fromEntries(on.map((chip) => [chip, 'yes'])),
    ...(since !== null && { since }),
    sort: view.sort,
    limit: DECIDED_MAX,
  };
  const list = useSubmissions(tab, choices);
  const offering = useOffering();
  const inbox = useInbox(tab, onRefused);
  const { moved } = inbox;
  const { all, isLeaving } = useLeaving(
    list.rows,
    JSON.stringify(choices),
    list.status === 'ready' && !list.isRenewing,
    inbox,
    (id) => offering.made[id] !== undefined,
  );
  const shelf = tab === 'saved' || tab === 'declined' ? tab : null;
  const rows = all.filter(({ id }) => !moved.has(id) || moved.get(id) === shelf);

  const chosenId = idIn(campaign);
  const isListed = rows.some(({ id }) => id === chosenId);
  /* a link may lead to a submission that the list does not show yet, or no longer */
  const { isError } = useGetSubmissionQuery(isListed ? skipToken : (chosenId ?? skipToken));
  const chosen = useKnownSubmission(chosenId);
  const selected = chosenId === null ? rows[0] : chosen;
  const isWide = useMatches(TWO_PANES);
  return {
    ...{ view, setView, tab, memory, remember, list, offering, inbox, rows, isError, isWide },
    ...{ isLeaving, selected, chosenId },
    place: selected ? rows.findIndex(({ id }) => id === selected.id) : -1,
    orderOf: ({ id, offer }: Submission) => offering.made[id] ?? offer?.id,
    isOpen: ({ id }: Submission) =>
      offering.made[id] === undefined && !isLeaving(id) && tab !== 'offered',
    select: ({ id }: Pick<Submission, 'id'>) => {
      /* with one pane, selecting adds a history entry, so that Back leads to the list */
      if (isWide) setView({ campaign: String(id) });
      else void navigate({ search: withCampaign(search, id) });
    },
  };
}
