import { latePart } from '@/client/ui/lazyPart';
import { KeysLine as Line } from '@/client/ui/KeysLine';

export const KeysDialog = latePart(() => import('./KeysDialog'), 'KeysDialog');

export const KeysLine = (props: { hasSearch: boolean; onOpen: () => void }) => (
  <Line keys={[['J K', 'rows'], props.hasSearch ? ['/', 'search'] : ['M', 'mine']]}>
    <button type="button" aria-keyshortcuts="?" onClick={props.onOpen}>
      <kbd aria-hidden="true">?</kbd> all keys
    </button>
  </Line>
);
