import { useEffect, useEffectEvent } from 'react';
import { latePart } from '@/client/ui/lazyPart';
import { Icon } from '@/client/ui/Icon';
import { Box } from '@/client/ui/kit';
import type { PaletteProps } from './Palette';
import styles from './Palette.module.css';

const Palette = latePart(() => import('./Palette'), 'Palette');

interface FindButtonProps extends Omit<PaletteProps, 'onClose'> {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens the palette, as Ctrl K or ⌘ K does on any page of an account, and on phones the Menu. */
export function FindButton({ isOpen, onToggle, ...props }: FindButtonProps) {
  const open = useEffectEvent(() => onToggle(true));
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      /* over another dialog it would hide what is being typed there */
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <Box only="desk">
        <button
          type="button"
          className={styles.find}
          aria-label="Find anything"
          aria-keyshortcuts="Control+K Meta+K"
          title="Find anything (Ctrl K or ⌘ K)"
          aria-haspopup="dialog"
          onClick={() => onToggle(true)}
        >
          <Icon d="M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4" size={20} />
        </button>
      </Box>
      {isOpen ? <Palette {...props} onClose={() => onToggle(false)} /> : null}
    </>
  );
}
