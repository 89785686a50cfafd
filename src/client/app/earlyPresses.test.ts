import { holdPresses, releasePresses } from './earlyPresses';

const sent = jest.fn((event: SubmitEvent) => event.preventDefault());
const pressed = jest.fn();

function drawPage() {
  document.body.innerHTML = `
    <form><input name="email" /><button type="button"><i>Show</i></button>
    <button type="submit" name="way" value="b">Send</button></form>
    <details><summary>More</summary></details>`;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)!; // drawn above
  return {
    form: find('form'),
    show: find('[type=button]'),
    send: find('[type=submit]'),
    more: find('summary'),
  };
}

/** React hydrates the page. */
function react({ form, show }: ReturnType<typeof drawPage>) {
  form.addEventListener('submit', sent);
  show.addEventListener('click', pressed);
}

beforeEach(() => {
  jest.clearAllMocks();
});

const released = () => new Promise((resolve) => setTimeout(resolve));

it('delays the submission of a form until the program can handle it', async () => {
  holdPresses();
  const page = drawPage();
  page.send.click();
  const again = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  page.form.dispatchEvent(again);
  expect(again.defaultPrevented).toBe(true);
  react(page);
  releasePresses();
  await released();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0].submitter).toBe(page.send);
});

it('repeats presses of buttons, as often as they were made, and of no other elements', async () => {
  holdPresses();
  const page = drawPage();
  page.show.querySelector('i')?.click();
  page.show.click();
  page.more.click();
  expect(document.querySelector('details')).toHaveAttribute('open');
  react(page);
  expect(pressed).not.toHaveBeenCalled();
  releasePresses();
  await released();
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('delays nothing afterwards', async () => {
  holdPresses();
  const page = drawPage();
  react(page);
  releasePresses();
  await released();
  page.show.click();
  page.send.click();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);
  releasePresses();
  await released();
  expect(pressed).toHaveBeenCalledTimes(1);
});
