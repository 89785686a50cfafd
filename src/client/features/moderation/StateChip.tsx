import { StatusChip } from '@/client/ui/StatusChip';
import { type QueueWords, WORDS } from './queueWords';
import type { ReviewRow } from './reviewRows';

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
