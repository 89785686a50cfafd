import { latePart } from '@/client/ui/lazyPart';
import styles from './Keys.module.css';

export const KeysDialog = latePart(
  async () => (await import(/* webpackChunkName: "keys-dialog" */ './KeysDialog')).KeysDialog,
);

export function KeysLine({ onOpen }: { onOpen: () => void }) {
  return (
    <p className={styles.line}>
      <kbd>J</kbd> <kbd>K</kbd> rows
      <span>
        <kbd>/</kbd> search
      </span>
      <button type="button" aria-keyshortcuts="?" onClick={onOpen}>
        <kbd aria-hidden="true">?</kbd> all keys
      </button>
    </p>
  );
}
