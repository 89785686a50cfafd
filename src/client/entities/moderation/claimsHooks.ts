import { useCallback } from 'react';
import type { ClaimKind } from '@/shared/moderation/claimRules';
import type { ModerationClaim } from '@/shared/moderation/moderationContract';
import { MINUTE_MS } from '@/shared/durations';
import { useNow } from '@/client/lib/useNow';
import { useCall } from '../useCall';
import { moderationApi } from './moderationApi';

const { endpoints, useListClaimsQuery } = moderationApi;

export interface Claims {
  /** The current claim on the record, if any. */
  of: (record: ClaimedRecord) => ModerationClaim | undefined;
  /** Takes a record or gives it back; rejects with an `ApiError`. */
  claim: (record: ClaimedRecord, take: boolean) => Promise<unknown>;
}
export interface ClaimedRecord {
  kind: ClaimKind;
  recordId: number;
}

/** The records that each admin has taken, fetched again each minute while `isOn`. */
export function useClaims({ isOn }: { isOn: boolean }): Claims {
  const { claims, refetch } = useListClaimsQuery(undefined, {
    selectFromResult: ({ data }) => ({ claims: data }),
    skip: !isOn,
    pollingInterval: MINUTE_MS,
    refetchOnMountOrArgChange: true,
  });
  const now = useNow();
  const { send } = useCall(endpoints.claimReview);
  const claim = useCallback(
    async ({ kind, recordId }: ClaimedRecord, take: boolean) => {
      try {
        await send({ kind, id: recordId, take });
      } catch (error) {
        /* another admin was first */
        void refetch();
        throw error;
      }
    },
    [send, refetch],
  );
  return {
    of: ({ kind, recordId }) =>
      claims?.items.find(
        (each) => each.kind === kind && each.id === recordId && Date.parse(each.until) > now,
      ),
    claim,
  };
}
