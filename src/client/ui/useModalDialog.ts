import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { findOpener } from './opener';

/**
 * Opens a `<dialog>` as a modal for as long as the component is there, and gives the focus back to
 * what opened it. The platform keeps the focus inside; base.css locks the page's scroll and
 * keeps its width.
 *
 * @param onClose asked for by Escape, the back gesture or a press on the backdrop. The caller
 *   decides; while it keeps the component the dialog stays open.
 */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = findOpener();
    const page = document.documentElement;
    const isFirst = !page.querySelector('dialog[open]');
    if (isFirst) page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    dialog.showModal();
    return () => {
      dialog.close();
      if (opener?.isConnected) opener.focus();
    };
  }, []);

  /* pressing inside and letting go outside, as when selecting text, is not a press on the backdrop */
  const notePress = (event: PointerEvent<HTMLDialogElement>) => {
    pressedBackdrop.current = event.target === event.currentTarget;
  };
  const handleClick = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && pressedBackdrop.current) onClose();
    pressedBackdrop.current = false;
  };
  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  /* a second Escape closes a dialog without asking; it comes back when the caller keeps it */
  const handleClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = event.currentTarget;
    /* the event comes late: by then the dialog may be gone or open again */
    if (event.target !== dialog || !dialog.isConnected || dialog.open) return;
    onClose();
    requestAnimationFrame(() => {
      if (dialog.isConnected && !dialog.open) dialog.showModal();
    });
  };

  return {
    ref,
    onPointerDown: notePress,
    onClick: handleClick,
    onCancel: handleCancel,
    onClose: handleClose,
  };
}
