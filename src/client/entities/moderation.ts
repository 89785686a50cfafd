import { useCallback } from 'react';
import { type ClaimKind, recordOfWaiting } from '@/shared/admin/queue.rules';
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
import { type DataRootState, useDataDispatch, useDataSelector } from './entitiesState';
import { endpointsOf, type ListArg } from './endpointsOf';
import { upsert } from './storedResponses';
import { keepAs } from './readAgain';
import { ALONE, type Queue, type Read, useQueue, useQueueOf } from './queue';
import { FRESH, useList } from './useList';

const entitiesOfOutlet = (outlet: ModeratedOutlet) => upsert('moderatedOutlets', [outlet]);

const moderationApi = endpointsOf<Omit<typeof moderationContract, 'countReview' | 'readDesk'>>(
  moderationCalls,
  {
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
  },
);

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

const { endpoints } = moderationApi;
const READS: Readonly<Record<ClaimKind, Read>> = {
  campaigns: (dispatch, id) => dispatch(endpoints.listCampaignsToReview.initiate({ id }, ALONE)),
  outlets: (dispatch, id) => dispatch(endpoints.listOutletsToReview.initiate({ id }, ALONE)),
  services: (dispatch, id) => dispatch(endpoints.listServicesToReview.initiate({ id }, ALONE)),
  changes: (dispatch, id) => dispatch(endpoints.listChangesToReview.initiate({ id }, ALONE)),
};

export const useCampaignsToModerate = (filter: ListArg) =>
  useQueue(
    'moderatedCampaigns',
    useListCampaignsToReviewInfiniteQuery(filter, FRESH),
    useDecideCampaignMutation(),
    READS.campaigns,
  );
export const useOutletsToModerate = (filter: ListArg) =>
  useQueue(
    'moderatedOutlets',
    useListOutletsToReviewInfiniteQuery(filter, FRESH),
    useDecideOutletMutation(),
    READS.outlets,
  );
export const useServicesToModerate = (filter: ListArg) =>
  useQueue(
    'moderatedServices',
    useListServicesToReviewInfiniteQuery(filter, FRESH),
    useDecideServiceMutation(),
    READS.services,
  );
export const useChangesToModerate = (filter: ListArg) =>
  useQueue(
    'moderatedChanges',
    useListChangesToReviewInfiniteQuery(filter, FRESH),
    useDecideChangeMutation(),
    READS.changes,
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
  const dispatch = useDataDispatch();
  const read = async (id: number) => {
    const { kind, recordId } = recordOfWaiting(id);
    return READS[kind](dispatch, recordId);
  };
  return useQueueOf({ list, find, decide, read });
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
