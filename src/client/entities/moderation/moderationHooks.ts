import { useCallback } from 'react';
import { type ClaimKind, recordOfWaiting } from '@/shared/moderation/claimRules';
import type {
  ModeratedCampaign,
  ModeratedChange,
  ModeratedOutlet,
  ModeratedService,
  WaitingRecord,
} from '@/shared/moderation/moderationContract';
import type {
  CampaignDecision,
  ChangeDecision,
  OutletDecision,
  ServiceDecision,
} from '@/shared/moderation/moderationSchemas';
import type { Callable } from '@/client/entities/callEndpoint';
import { type DataRootState, useDataSelector } from '@/client/entities/entitiesState';
import { useCall } from '@/client/entities/useCall';
import { makeUsePages } from '@/client/entities/usePages';
import { makeUseQueue, type Queue, useQueueOf } from '@/client/entities/useQueue';
import { moderationApi, TO_MODERATE } from './moderationApi';

const { endpoints } = moderationApi;
export const moderationEndpoints: Callable<typeof moderationApi> = endpoints;

/* Each list shows the longest waiting first. */

export const useCampaignsToModerate = makeUseQueue(
  'moderatedCampaigns',
  TO_MODERATE.campaigns,
  endpoints.listCampaignsToReview,
  endpoints.decideCampaign,
);
export const useOutletsToModerate = makeUseQueue(
  'moderatedOutlets',
  TO_MODERATE.outlets,
  endpoints.listOutletsToReview,
  endpoints.decideOutlet,
);
export const useServicesToModerate = makeUseQueue(
  'moderatedServices',
  TO_MODERATE.services,
  endpoints.listServicesToReview,
  endpoints.decideService,
);
export const useChangesToModerate = makeUseQueue(
  'moderatedChanges',
  TO_MODERATE.changes,
  endpoints.listChangesToReview,
  endpoints.decideChange,
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

/** A row of the combined queue, with its record. */
export type AnyWaiting = {
  [Kind in ClaimKind]: { id: number; version: number; kind: Kind; record: RecordOf<Kind> };
}[ClaimKind];
/** A decision on such a row. */
export interface AnyDecision {
  /** The id of the row. */
  id: number;
  version: number;
  body: BodyOf<ClaimKind>;
}

const useWaitingPages = makeUsePages('waitingRecords', endpoints.listAllToReview);

/** Everything that waits, of all kinds; takes the query of a list like the others. */
export function useAllToModerate(filter = ''): Queue<AnyWaiting, AnyDecision, unknown> {
  const pages = useWaitingPages(TO_MODERATE.all + filter);
  const known = useDataSelector(({ entities }) => entities);
  const calls = {
    campaigns: useCall(endpoints.decideCampaign),
    outlets: useCall(endpoints.decideOutlet),
    services: useCall(endpoints.decideService),
    changes: useCall(endpoints.decideChange),
  };
  const find = useCallback(
    (id: number): AnyWaiting | undefined => {
      const row = known.waitingRecords.entities[id];
      return row && anyOf(row, known);
    },
    [known],
  );
  return useQueueOf<AnyWaiting, AnyDecision, unknown>({
    pages,
    listedIds: pages.ids,
    find,
    send: ({ id, ...decision }: AnyDecision) => {
      const { kind, recordId } = recordOfWaiting(id);
      return calls[kind].send({ id: recordId, ...decision });
    },
    isSending: Object.values(calls).some(({ isSending }) => isSending),
  });
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
  /* the kind names the slice of the record */
  return record && ({ id, version: record.version, kind, record } as AnyWaiting);
}
