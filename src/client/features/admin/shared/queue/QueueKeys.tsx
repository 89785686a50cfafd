import { latePart } from '@/client/ui/lazyPart';
import { type KeyNames, KeysLine } from '@/client/ui/KeysLine';

export const KeysDialog = latePart(() => import('./KeysDialog'), 'KeysDialog');

export const QueueKeys = ({ second, onOpen }: { second: KeyNames[0]; onOpen: () => void }) => (
  <KeysLine keys={[['J K', 'rows'], second]}>
    <button type="button" aria-keyshortcuts="?" onClick={onOpen}>
      <kbd aria-hidden="true">?</kbd> all keys
    </button>
  </KeysLine>
);
