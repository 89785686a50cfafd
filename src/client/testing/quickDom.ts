/* Replaces correct but slow functions of jsdom by what the tests need. Tests with forms take a
   quarter of the time. */

const UNSEEN = /^(?:HEAD|SCRIPT|STYLE|TEMPLATE)$/;
const LABELABLE = new Set([
  ...['BUTTON', 'INPUT', 'METER', 'OUTPUT', 'PROGRESS', 'SELECT', 'TEXTAREA'],
]);

const isShown = (element: HTMLElement): boolean =>
  !element.hidden &&
  !UNSEEN.test(element.tagName) &&
  (element.tagName !== 'DIALOG' || element.hasAttribute('open'));

/* jsdom matches each rule of its style sheet with the element. None of our style sheets is loaded. */
window.getComputedStyle = ((element: HTMLElement | SVGElement) => {
  const { display, visibility, pointerEvents } = element.style;
  const values: Readonly<Record<string, string>> = {
    display: element instanceof HTMLElement && !isShown(element) ? 'none' : display || 'block',
    visibility: visibility || 'visible',
    opacity: '1',
    pointerEvents: pointerEvents || 'auto',
  };
  return {
    ...values,
    getPropertyValue: (name: string) => values[name] ?? element.style.getPropertyValue(name),
  };
}) as typeof window.getComputedStyle; // these are the properties that are read

const isLabelable = (element: Element): element is HTMLElement =>
  LABELABLE.has(element.tagName) && element.getAttribute('type') !== 'hidden';

function firstLabelable(parent: Element): HTMLElement | null {
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
    const found = isLabelable(child) ? child : firstLabelable(child);
    if (found) return found;
  }
  return null;
}

/* To find a label's control, jsdom searches the whole page, for each control again. */
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  get(this: HTMLLabelElement) {
    return this.htmlFor ? document.getElementById(this.htmlFor) : firstLabelable(this);
  },
});

function labelsOf(element: HTMLElement): HTMLLabelElement[] {
  const around = element.closest('label');
  const isAround = around?.htmlFor === '' && around.control === element;
  const naming =
    element.id === ''
      ? []
      : [...document.getElementsByTagName('label')].filter(({ htmlFor }) => htmlFor === element.id);
  return isAround ? [around, ...naming] : naming;
}

for (const { prototype } of [
  ...[HTMLButtonElement, HTMLInputElement, HTMLMeterElement, HTMLOutputElement],
  ...[HTMLProgressElement, HTMLSelectElement, HTMLTextAreaElement],
]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });
}
