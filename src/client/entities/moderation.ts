import { useCallback, useMemo, useState } from 'react';
import { type ClaimKind, recordOfWaiting } from '@/shared/admin/moderation.rules';
import { moderationCalls } from '@/shared/admin/moderation.calls';
import type {
  ModeratedCampaign,
  ModeratedChange,
  ModeratedOutlet,
  ModeratedService,
  moderationContract,
  WaitingRecord,
} from '@/shared/admin/moderation.schemas';
import type {
  CampaignDecision,
  ChangeDecision,
  OutletDecision,
  ServiceDecision,
} from '@/shared/admin/moderation.requests';
import { type DataRootState, useDataSelector } from './entitiesState';
import { endpointsOf, type ListArg } from './endpointsOf';
import { upsert } from './storedResponses';
import { keepAs } from './readAgain';
import { FRESH, useList, type List, type ListQuery } from './useList';
import type { EntityName, EntityRecords } from './entityRecords';

export interface Queue<Record, Arg> {
  list: Omit<List<unknown>, 'rows'>;
  /** The waiting records and those decided here, each at its place in the list. */
  records: readonly Record[];
  /** All ids that the list has had since the page was opened, in order. */
  order: readonly number[];
  find: (id: number) => Record | undefined;
  /** Rejects with an `ApiError`. */
  decide: (arg: Arg) => Promise<unknown>;
}

type Decision<Arg> = readonly [trigger: (arg: Arg) => { unwrap: () => Promise<unknown> }, object];

const entitiesOfOutlet = (outlet: ModeratedOutlet) => upsert('moderatedOutlets', [outlet]);

const moderationApi = endpointsOf<Omit<typeof moderationContract, 'countReview'>>(moderationCalls, {
  partsOf: {
    listAllToReview: ({ campaigns, outlets, services, changes }) => ({
      ...upsert('moderatedCampaigns', campaigns),
      ...upsert('moderatedOutlets', outlets),
      ...upsert('moderatedServices', services),
      ...upsert('moderatedChanges', changes),
    }),
    /* Its id is the figure's, so a 404 says nothing about the outlet. */
    checkFigure: entitiesOfOutlet,
  },
  presentOf: { checkFigure: entitiesOfOutlet },
});

interface Decided {
  body: { approve: boolean; services?: readonly object[] | undefined };
}
const decision = {
  /* It is delayed before it is sent, so the page may be closing by then. */
  extraOptions: { keepalive: true },
  /* Services approved together with the record leave the lists. */
  invalidatesTags: (_response: unknown, error: unknown, { body }: Decided) =>
    error === undefined && body.services?.length
      ? (['Queue', 'Review'] as const)
      : (['Queue'] as const),
} as const;
moderationApi.enhanceEndpoints({
  endpoints: {
    decideCampaign: decision,
    decideOutlet: decision,
    decideService: decision,
    decideChange: decision,
    checkFigure: { invalidatesTags: ['Queue'] },
    claimReview: { onQueryStarted: keepAs(moderationApi.endpoints.listClaims) },
  },
});
export const { useCheckFigureMutation, useClaimReviewMutation, useListClaimsQuery } = moderationApi;
const {
  useDecideCampaignMutation,
  useDecideChangeMutation,
  useDecideOutletMutation,
  useDecideServiceMutation,
  useListAllToReviewInfiniteQuery,
  useListCampaignsToReviewInfiniteQuery,
  useListChangesToReviewInfiniteQuery,
  useListOutletsToReviewInfiniteQuery,
  useListServicesToReviewInfiniteQuery,
} = moderationApi;

export const useCampaignsToModerate = (filter: ListArg) =>
  useQueue(
    'moderatedCampaigns',
    useListCampaignsToReviewInfiniteQuery(filter, FRESH),
    useDecideCampaignMutation(),
  );
export const useOutletsToModerate = (filter: ListArg) =>
  useQueue(
    'moderatedOutlets',
    useListOutletsToReviewInfiniteQuery(filter, FRESH),
    useDecideOutletMutation(),
  );
export const useServicesToModerate = (filter: ListArg) =>
  useQueue(
    'moderatedServices',
    useListServicesToReviewInfiniteQuery(filter, FRESH),
    useDecideServiceMutation(),
  );
export const useChangesToModerate = (filter: ListArg) =>
  useQueue(
    'moderatedChanges',
    useListChangesToReviewInfiniteQuery(filter, FRESH),
    useDecideChangeMutation(),
  );

/** By kind: the waiting record, and the body of a decision on it. */
interface Kinds {
  campaigns: [record: ModeratedCampaign, body: CampaignDecision];
  outlets: [record: ModeratedOutlet, body: OutletDecision];
  services: [record: ModeratedService, body: ServiceDecision];
  changes: [record: ModeratedChange, body: ChangeDecision];
}
type RecordOf<Kind extends ClaimKind> = Kinds[Kind][0];
type BodyOf<Kind extends ClaimKind> = Kinds[Kind][1];

export type AnyWaiting = {
  [Kind in ClaimKind]: { id: number; version: number; kind: Kind; record: RecordOf<Kind> };
}[ClaimKind];
export interface AnyDecision {
  id: number;
  version: number;
  body: BodyOf<ClaimKind>;
}

export function useAllToModerate(filter: ListArg): Queue<AnyWaiting, AnyDecision> {
  const list = useList('waitingRecords', useListAllToReviewInfiniteQuery(filter, FRESH));
  const known = useDataSelector(({ entities }) => entities);
  const calls = {
    campaigns: useDecideCampaignMutation()[0],
    outlets: useDecideOutletMutation()[0],
    services: useDecideServiceMutation()[0],
    changes: useDecideChangeMutation()[0],
  };
  const find = useCallback(
    (id: number): AnyWaiting | undefined => {
      const row = known.waitingRecords.entities[id];
      return row && anyOf(row, known);
    },
    [known],
  );
  const decide = ({ id, ...given }: AnyDecision) => {
    const { kind, recordId } = recordOfWaiting(id);
    return calls[kind]({ id: recordId, ...given }).unwrap();
  };
  return useQueueOf({ list, find, decide });
}

const SLICES = {
  campaigns: 'moderatedCampaigns',
  outlets: 'moderatedOutlets',
  services: 'moderatedServices',
  changes: 'moderatedChanges',
} as const;

function anyOf(
  { id, kind, record_id }: WaitingRecord,
  known: DataRootState['entities'],
): AnyWaiting | undefined {
  const record = known[SLICES[kind]].entities[record_id];
  return record && ({ id, version: record.version, kind, record } as AnyWaiting);
}

/**
 * The order with the currently listed ids added: known ids keep their place, so that rows do not
 * jump after a fetch; a new id follows its predecessor in the list.
 */
export function withListed(order: readonly number[], listed: readonly number[]): readonly number[] {
  const known = new Set(order);
  if (listed.every((id) => known.has(id))) return order;
  const merged = [...order];
  let place = 0;
  for (const id of listed) {
    if (known.has(id)) place = Math.max(place, merged.indexOf(id) + 1);
    else merged.splice(place++, 0, id);
  }
  return merged;
}

/**
 * The records of a list that wait for a decision. A fetched list lacks decided records; those
 * decided here stay visible until the page is left.
 */
function useQueueOf<Record, Arg extends { id: number }>({
  list,
  find,
  decide,
}: Pick<Queue<Record, Arg>, 'list' | 'find' | 'decide'>): Queue<Record, Arg> {
  const { ids } = list;
  const [ownIds, setOwnIds] = useState<readonly number[]>([]);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const order = withListed(seen, ids);
  if (order !== seen) setSeen(order);
  const records = useMemo(() => {
    const shown = new Set([...ids, ...ownIds]);
    return order.flatMap<Record>((id) => (shown.has(id) ? (find(id) ?? []) : []));
  }, [order, ids, find, ownIds]);
  /* Marked before the call is sent, since the list may be fetched before the response arrives. */
  const decideOwn = (arg: Arg) => {
    setOwnIds((own) => (own.includes(arg.id) ? own : [...own, arg.id]));
    return decide(arg);
  };
  return { list, records, order, find, decide: decideOwn };
}

/**
 * The records of one kind that wait for a decision. If the argument of the list's query changes, the
 * component needs a key.
 */
export function useQueue<Name extends EntityName, Arg extends { id: number }>(
  of: Name,
  query: ListQuery,
  [decide]: Decision<Arg>,
): Queue<EntityRecords[Name], Arg> {
  const known = useDataSelector((state) => state.entities[of].entities);
  const find = useCallback((id: number): EntityRecords[Name] | undefined => known[id], [known]);
  return useQueueOf({ list: useList(of, query), find, decide: (arg: Arg) => decide(arg).unwrap() });
}
