import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Elements that can be pressed to open something. */
const CONTROL = 'button, a[href], summary, input, [role="button"], [role="menuitem"]';

let pressed: WeakRef<HTMLElement> | undefined;

/* Safari focuses not the pressed button but its nearest focusable ancestor, if there is one. */
if (typeof document !== 'undefined') {
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
      pressed = control ? new WeakRef(control) : undefined;
    },
    true,
  );
}

/**
 * Opens a `<dialog>` as a modal while the component is mounted, and then returns the focus to the
 * element that opened it, or to its row in a list if that element has been removed. The browser
 * keeps the focus inside; base.css locks the scrolling of the page and keeps its width.
 *
 * @param onClose called on Escape, the back gesture or a press on the backdrop. The caller decides:
 * the dialog stays open while the component is mounted.
 */
export function useModalDialog(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = findOpener();
    const row = opener?.closest<HTMLElement>('[data-list-row]');
    const page = document.documentElement;
    const isFirst = !page.querySelector('dialog[open]');
    if (isFirst) page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    dialog.showModal();
    return () => {
      dialog.close();
      if (opener?.isConnected) opener.focus();
      else if (row?.isConnected) row.focus();
    };
  }, []);

  /* a press that starts inside and ends outside, as in selecting text, is none on the backdrop */
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
  /* a second Escape closes a dialog without asking; it reopens if the caller keeps it */
  const handleClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = event.currentTarget;
    /* the event is asynchronous: by then the dialog may be unmounted or open again */
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

/**
 * Returns the element that opens the current dialog: the focused element, or the pressed one inside
 * it. Returns `null` instead of `body`: focusing it has no effect, and WebKitGTK hangs.
 */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const control = pressed?.deref();
  if (control && focused?.contains(control)) return control;
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}
