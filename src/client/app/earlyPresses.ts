declare global {
  interface Window {
    /** Set in a prerendered page until it has hydrated. */
    releasePresses?: () => void;
  }
}

/* A prerendered page can be pressed before its program has loaded. The page carries this function
   as text (`scripts/lib/prerender.mjs`), so it must not use anything outside itself. It stores
   presses of buttons and keeps forms from submitting until the program can handle them. Links and
   `details` elements work without the program. */
export function holdPresses(): void {
  const held: { pressed: Element; submitter: HTMLElement | null }[] = [];
  const hold = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const isSubmit = event instanceof SubmitEvent;
    const pressed = isSubmit ? event.target : event.target.closest('button:not([type=submit])');
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    /* A second Enter in the same form means the same submit. */
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

/** Replays the presses that were made before the page reacted; once. */
export function releasePresses(): void {
  /* Waits for the renders that hydration still queues, such as restored input. */
  setTimeout(() => window.releasePresses?.());
}
