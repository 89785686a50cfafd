import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Box, Stack } from '@/client/ui/kit';
import styles from './KeysDialog.module.css';
import { type QueueWords, WORDS } from './kind';

interface KeysDialogProps {
  words: QueueWords | undefined;
  canPlay: boolean;
  hasUndo: boolean;
  canAsk: boolean;
  canClaim: boolean;
  onClose: () => void;
}

export function KeysDialog(props: KeysDialogProps) {
  const { words = WORDS, canPlay, hasUndo, canAsk, canClaim, onClose } = props;
  const decline = words.decline.toLowerCase();
  const keys: readonly (readonly [key: string, does: string] | false)[] = [
    ['J', 'down the queue'],
    ['K', 'up the queue'],
    canPlay && ['Space', 'play or pause'],
    hasUndo && ['A', words.keep ?? 'approve'],
    hasUndo && [(words.key ?? 'd').toUpperCase(), `write a reason to ${decline}`],
    hasUndo && ['Enter', `in the reason: ${decline}`],
    hasUndo && ['Esc', 'leave the reason'],
    canAsk && ['Q', 'ask the two sides'],
    canClaim && ['M', 'assign to me, or give back'],
    hasUndo && ['U', 'undo, for 10 seconds'],
    hasUndo && canClaim && ['/', 'search'],
    ['?', 'all keys'],
  ];
  return (
    <Dialog title="Keys" isOpen onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p>They work while no field has the focus.</p>
      <Stack as="dl" gap={2} className={styles.keys}>
        {keys.map((each) =>
          each ? (
            <Box key={each[0]} flow="grid" gap={3} align="baseline">
              <dt>
                <kbd>{each[0]}</kbd>
              </dt>
              <dd>{each[1]}</dd>
            </Box>
          ) : null,
        )}
      </Stack>
    </Dialog>
  );
}
