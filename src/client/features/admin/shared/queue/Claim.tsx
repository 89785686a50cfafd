import { useState } from 'react';
import { MINUTE_MS } from '@/shared/platform/durations';
import {
  CLAIMED_KINDS,
  CLAIM_MESSAGES,
  type ClaimedKind,
  recordOfWaiting,
} from '@/shared/admin/queue.rules';
import type { ModerationClaim } from '@/shared/admin/moderation.schemas';
import { useClaimReviewMutation, useListClaimsQuery } from '@/client/entities/moderation';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { formatMoment } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { ALL, isWaiting, type QueueRow } from './kind';
import { Cluster, Text } from '@/client/ui/kit';

export interface Claiming {
  of: (id: number) => ModerationClaim | undefined;
  toggle: (row: QueueRow) => void;
  failureOf: (id: number) => string | undefined;
}

/** The record of a row, by its queue; `null` for a queue without claims. */
function recordOf(queue: string, id: number): { kind: ClaimedKind; recordId: number } | null {
  const kind = CLAIMED_KINDS.find((each) => each === queue);
  if (kind !== undefined) return { kind, recordId: id };
  return queue === ALL ? recordOfWaiting(id) : null;
}

export function useClaiming(queue: string, onChanged: (text: string) => void): Claiming | null {
  const isOn = recordOf(queue, 0) !== null;
  const { data: claims } = useListClaimsQuery(undefined, {
    skip: !isOn,
    pollingInterval: MINUTE_MS,
  });
  const now = useNow();
  const [claim] = useClaimReviewMutation();
  const [failure, setFailure] = useState<{ id: number; text: string } | null>(null);
  if (!isOn) return null;
  const claimOf = (id: number) => {
    const record = recordOf(queue, id);
    return claims?.items.find(
      (each) =>
        each.kind === record?.kind && each.id === record.recordId && Date.parse(each.until) > now,
    );
  };
  const change = async ({ id, title }: QueueRow) => {
    const record = recordOf(queue, id);
    if (!record) return;
    const take = claimOf(id)?.is_yours !== true;
    setFailure(null);
    try {
      await claim({ body: { kind: record.kind, id: record.recordId, take } }).unwrap();
      onChanged(`${title}: ${take ? 'assigned to you' : 'given back'}.`);
    } catch (error) {
      setFailure({ id, text: causeOf(toApiError(error), CLAIM_MESSAGES.failed) });
    }
  };
  return {
    of: claimOf,
    toggle: (row) => {
      if (isWaiting(row) && !row.isOwn) void change(row);
    },
    failureOf: (id) => (failure?.id === id ? failure.text : undefined),
  };
}

export function claimText(claim: ModerationClaim | undefined): string {
  if (!claim) return '';
  return claim.is_yours ? 'Assigned to you' : `Assigned to ${claim.by}`;
}

export function ClaimPart({ row, claiming }: { row: QueueRow; claiming: Claiming }) {
  const claim = claiming.of(row.id);
  const failure = claiming.failureOf(row.id);
  if (!isWaiting(row) || row.isOwn) return null;
  return (
    <Cluster below={5}>
      {claim ? (
        <span className="tone-quiet size-caption pad-1 padInline-3 corner-full fill-sunken weight-strong">
          {claimText(claim)}
        </span>
      ) : null}
      {claim && !claim.is_yours ? (
        <Text tone="signal" size="small" weight="strong">
          {`Until ${formatMoment(claim.until)}. You can still decide.`}
        </Text>
      ) : (
        <Button size="sm" aria-keyshortcuts="m" onClick={() => claiming.toggle(row)}>
          {claim ? 'Give back' : 'Assign to me'}
        </Button>
      )}
      <Alert tone="error">{failure}</Alert>
    </Cluster>
  );
}
