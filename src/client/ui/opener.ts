/** What can be pressed to open something. */
const CONTROL = 'button, a[href], summary, input, [role="button"], [role="menuitem"]';

let pressed: WeakRef<HTMLElement> | undefined;

/* Safari gives the focus not to a pressed button but to what around it can have it, if anything. */
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
 * What opens the dialog that is being opened: what has the focus, or what was pressed within it.
 * Never the page itself: giving the focus to `body` means nothing, and WebKitGTK hangs in it.
 */
export function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const control = pressed?.deref();
  if (control && focused?.contains(control)) return control;
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}
