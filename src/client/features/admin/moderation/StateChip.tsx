import { StatusChip } from '@/client/ui/StatusChip';
import { type QueueWords, WORDS } from './queueWords';
import type { QueueRow } from './queueRows';

const TONES = { waiting: 'waiting', approved: 'done', declined: 'off' } as const;

interface StateChipProps {
  state: QueueRow['state'];
  words?: QueueWords | undefined;
}

export function StateChip({ state, words = WORDS }: StateChipProps) {
  return (
    <StatusChip tone={TONES[state]}>{state === 'waiting' ? 'Waiting' : words[state]}</StatusChip>
  );
}
