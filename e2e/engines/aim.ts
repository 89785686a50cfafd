import type { WebDriver, WebElement } from 'selenium-webdriver';

/* The driver locates an element and presses there a moment later, even if the element has moved and
   another one gets the press. Like Playwright, this waits until the element stands still, and
   presses again if it missed. */

/**
 * Whether it is in the middle of the window, has stood still for two frames, and is not covered.
 */
const AIM = `
  const [control, done] = arguments;
  const FRAMES = 120;
  const isOf = (target) => target instanceof Node &&
    (control.contains(target) || target.parentElement?.closest('label')?.control === control ||
      (target instanceof HTMLLabelElement && target.control === control));
  const box = () => {
    const { x, y, width, height } = control.getBoundingClientRect();
    return [x, y, width, height];
  };
  const isInFront = ([x, y, width, height]) =>
    width > 0 && height > 0 && isOf(document.elementFromPoint(x + width / 2, y + height / 2));
  const guard = () => {
    window.pressed?.stop();
    const press = { verdict: 'none', stop: () => removal.abort() };
    const removal = new AbortController();
    /* it is a hit once the click arrives: between press and release the control can still move */
    const judge = (event) => {
      if (press.verdict === 'hit') return;
      if (!isOf(event.target)) press.verdict = 'missed';
      else if (press.verdict === 'none' && event.type === 'click') press.verdict = 'hit';
      if (press.verdict !== 'missed') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      window.addEventListener(type, judge, { capture: true, signal: removal.signal });
    window.pressed = press;
  };
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  let last = box();
  let still = 0;
  let frame = 0;
  const look = () => {
    frame += 1;
    const now = box();
    still = now.every((length, index) => length === last[index]) ? still + 1 : 0;
    last = now;
    if (still >= 2 && isInFront(now) && !control.matches(':disabled')) {
      guard();
      done(true);
    } else if (frame === FRAMES || !control.isConnected) done(false);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/* After a navigation the new page has no record of the press. */
const VERDICT = `
  const press = window.pressed;
  press?.stop();
  return press?.verdict ?? 'hit';`;

/** Presses the control once it stands still; resolves with whether it was hit. */
export async function pressOnce(driver: WebDriver, control: WebElement): Promise<boolean> {
  if (!(await driver.executeAsyncScript<boolean>(AIM, control))) return false;
  await control.click();
  return (await driver.executeScript<string>(VERDICT)) === 'hit';
}
