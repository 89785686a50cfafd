import { useCallback } from 'react';
import type { ClaimKind } from '@/shared/moderation/claimRules';
import type { ReviewClaim } from '@/shared/moderation/moderationContract';
import { MINUTE_MS } from '@/shared/durations';
import { useNow } from '@/client/lib/useNow';
import { useCall } from '../useCall';
import { reviewApi } from './moderationApi';

const { endpoints, useListClaimsQuery } = reviewApi;

export interface Claims {
  /** Who has the record, if anybody does now. */
  of: (id: number) => ReviewClaim | undefined;
  /** Takes a record or gives it back; rejects with an `ApiError`. */
  claim: (id: number, take: boolean) => Promise<unknown>;
}

/** Which admin has which records of a queue, asked for again each minute; `null` asks for none. */
export function useClaims(kind: ClaimKind | null): Claims {
  const { data, refetch } = useListClaimsQuery(undefined, {
    skip: kind === null,
    pollingInterval: MINUTE_MS,
    refetchOnMountOrArgChange: true,
  });
  const now = useNow();
  const { send } = useCall(endpoints.claimReview);
  const claim = useCallback(
    async (id: number, take: boolean) => {
      if (kind === null) return;
      try {
        await send({ kind, id, take });
      } catch (error) {
        /* somebody else was first */
        void refetch();
        throw error;
      }
    },
    [kind, send, refetch],
  );
  return {
    of: (id) =>
      data?.items.find(
        (each) => each.kind === kind && each.id === id && Date.parse(each.until) > now,
      ),
    claim,
  };
}
