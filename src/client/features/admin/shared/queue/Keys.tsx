import { latePart } from '@/client/ui/lazyPart';
import { KeysLine as Line } from '@/client/ui/KeysLine';

export const KeysDialog = latePart(() => import('./KeysDialog'), 'KeysDialog');

const KEYS = [
  ['J K', 'rows'],
  ['/', 'search'],
] as const;

export const KeysLine = ({ onOpen }: { onOpen: () => void }) => (
  <Line keys={KEYS}>
    <button type="button" aria-keyshortcuts="?" onClick={onOpen}>
      <kbd aria-hidden="true">?</kbd> all keys
    </button>
  </Line>
);
