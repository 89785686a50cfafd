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
 * Returns the element that opens the current dialog: the focused element, or the pressed one inside
 * it. Returns `null` instead of `body`: focusing it has no effect, and WebKitGTK hangs.
 */
export function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const control = pressed?.deref();
  if (control && focused?.contains(control)) return control;
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}
