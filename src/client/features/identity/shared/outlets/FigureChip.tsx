import type { FigureState } from '@/shared/identity/ownPage.rules';
import { StatusChip, type StatusTone } from '@/client/ui/StatusChip';

const STATES: Readonly<Record<FigureState, [tone: StatusTone, text: string]>> = {
  checked: ['done', 'Checked by us'],
  waiting: ['waiting', 'Waits for a check'],
  refused: ['off', 'Not proved by the link'],
  unproved: ['off', 'No proof'],
};

export function FigureChip({ state }: { state: FigureState }) {
  const [tone, text] = STATES[state];
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
