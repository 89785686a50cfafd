import { StatusChip } from '@/client/ui/StatusChip';
import type { ReviewRow } from './reviewRows';

/** The words for declining, and for the two outcomes. */
export interface QueueWords {
  decline: string;
  approved: string;
  declined: string;
  /** The key that goes to the reason; `d` by default. */
  key?: 'r';
}
export const WORDS: QueueWords = {
  decline: 'Decline',
  approved: 'Approved',
  declined: 'Declined',
};

const TONES = { waiting: 'waiting', approved: 'done', declined: 'off' } as const;

interface StateChipProps {
  state: ReviewRow['state'];
  words?: QueueWords | undefined;
}

export function StateChip({ state, words = WORDS }: StateChipProps) {
  return (
    <StatusChip tone={TONES[state]}>{state === 'waiting' ? 'Waiting' : words[state]}</StatusChip>
  );
}
