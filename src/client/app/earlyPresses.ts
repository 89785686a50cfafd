declare global {
  interface Window {
    /** There in a page that came drawn, until the program has taken it over. */
    releasePresses?: () => void;
  }
}

/*
 * A page that came drawn can be pressed before its program is there. It carries this function as
 * text (`scripts/lib/prerender.mjs`), so it must not need anything beyond itself: it keeps the presses
 * of buttons, and the forms from sending themselves, until the program can carry them out. Links
 * and questions that open work by themselves.
 */
export function holdPresses(): void {
  const held: { pressed: Element; submitter: HTMLElement | null }[] = [];
  const hold = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const isSubmit = event instanceof SubmitEvent;
    const pressed = isSubmit ? event.target : event.target.closest('button:not([type=submit])');
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    /* who presses Enter again means the same */
    if (isSubmit && held.at(-1)?.pressed === pressed) return;
    held.push({ pressed, submitter: isSubmit ? event.submitter : null });
  };
  window.addEventListener('submit', hold, true);
  window.addEventListener('click', hold, true);
  window.releasePresses = () => {
    delete window.releasePresses;
    window.removeEventListener('submit', hold, true);
    window.removeEventListener('click', hold, true);
    for (const { pressed, submitter } of held) {
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit(submitter);
      else if (pressed instanceof HTMLElement) pressed.click();
    }
  };
}

/** Carries out what was pressed in the page before; once, when the page reacts. */
export function releasePresses(): void {
  /* after what the taking over itself has still to draw, such as what was typed */
  setTimeout(() => window.releasePresses?.());
}
