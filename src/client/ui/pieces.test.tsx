import { render, screen, act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import { noteServerError } from '@/client/lib/support/recent';
import { Alert } from './Alert';
import { type ComponentType, StrictMode, useState, Suspense } from 'react';
import { Dialog } from './Dialog';
import { externalHref, linkText, shortLink } from './ExternalLink';
import { lazyPart } from './lazyPart';
import { PageMeta, UnlistedMeta } from './PageMeta';
import { StructuredData } from './StructuredData';

const user = userEvent.setup();

test('a busy button keeps its focus and name, and can neither be pressed nor submit the form', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} isBusy={isBusy}>
        Save
      </Button>
      <Button>Cancel</Button>
    </form>
  );
  const { rerender } = render(form(false));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('type', 'button');
});

it('CopyButton shows and announces for two seconds whether it copied, and explains what to do', async () => {
  jest.useFakeTimers();
  const userOfClock = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const onEnd = jest.fn();
  render(
    <CopyButton text="https://example.com/" onEnd={onEnd}>
      Copy link
    </CopyButton>,
  );
  await userOfClock.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(write).toHaveBeenCalledWith('https://example.com/');
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  expect(onEnd).toHaveBeenLastCalledWith(true);
  write.mockRejectedValue(new DOMException('No.'));
  await userOfClock.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Not copied' })).toBeInTheDocument();
  expect(onEnd).toHaveBeenLastCalledWith(false);
  jest.useRealTimers();
});

it('Alert keeps the message of a server error to the letter, with the reference beside it', () => {
  noteServerError('API Error (500)', '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f');
  render(<Alert tone="error">Failed to create order: API Error (500)</Alert>);
  expect(screen.getByText('Failed to create order: API Error (500)')).toBeVisible();
  expect(screen.getByText('Reference: 3f2a9c1e.')).toBeVisible();
});

function Page({ onAsk, keepsOpen = false }: { onAsk?: () => void; keepsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog
        isOpen={isOpen}
        title="Edit release"
        footer={<button type="button">Save</button>}
        onClose={() => {
          onAsk?.();
          if (!keepsOpen) setOpen(false);
        }}
      >
        <p>Fields</p>
      </Dialog>
    </StrictMode>
  );
}

const escape = (dialog: HTMLElement) => {
  const event = new Event('cancel', { cancelable: true });
  fireEvent(dialog, event);
  return event;
};
async function openDialog(page: React.ReactElement) {
  render(page);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  return screen.getByRole('dialog', { name: 'Edit release' });
}

test('Dialog mounts its content only while it is open, and returns the focus to what opened it', async () => {
  const dialog = await openDialog(<Page />);
  expect(screen.getByText('Fields')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  escape(dialog);
  expect(screen.queryByText('Fields')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('Dialog the focus returns to a button that was not focused when pressed, as in Safari', () => {
  const bodyFocus = jest.spyOn(document.body, 'focus');
  render(
    <main tabIndex={-1}>
      <Page />
    </main>,
  );
  const edit = screen.getByRole('button', { name: 'Edit' });
  for (const around of [document.body, screen.getByRole('main')]) {
    around.focus();
    fireEvent.click(edit);
    escape(screen.getByRole('dialog'));
    expect(edit).toHaveFocus();
    edit.blur();
  }
  expect(bodyFocus).toHaveBeenCalledTimes(1); // by this test
});

test('Dialog Escape calls the close handler, which may keep it open', async () => {
  const onAsk = jest.fn();
  const dialog = await openDialog(<Page onAsk={onAsk} keepsOpen />);
  expect(escape(dialog).defaultPrevented).toBe(true);
  expect(onAsk).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAttribute('open');
});

test('Dialog a press on the backdrop closes, but releasing there after a press inside does not', async () => {
  const dialog = await openDialog(<Page />);
  fireEvent.pointerDown(screen.getByText('Fields'));
  fireEvent.click(dialog);
  expect(screen.getByText('Fields')).toBeInTheDocument();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByText('Fields')).not.toBeInTheDocument();
});

test.each([
  ['https://marlo.example/music', 'https://marlo.example/music'],
  ['HTTP://marlo.example', 'http://marlo.example/'],
  ['  marlo.example/a b ', 'https://marlo.example/a%20b'],
  ['marlo.example:8080/x', 'https://marlo.example:8080/x'],
])('externalHref %s leads to %s', (value, href) => {
  expect(externalHref(value)).toBe(href);
});

test.each([
  ...['@marlo', 'marlo', 'javascript:alert(1)', 'JavaScript:alert(1).example', 'data:text/html,x'],
  ...['javascript:1/alert(1).a', 'https://', 'https://user:secret@marlo.example'],
  'not a place at all',
])('externalHref %s has no link', (value) => {
  expect(externalHref(value)).toBeNull();
});

test('externalHref a link is shown without its scheme, and shortened', () => {
  expect(linkText('https://www.marlo.example/music/')).toBe('marlo.example/music');
  expect(linkText('@marlo')).toBe('@marlo');
  expect(shortLink('example.com/listen')).toBe('example.com/listen');
  const long = 'music.example.com/artists/a-very-long-name/releases/glass-harbour-ep';
  expect(shortLink(long)).toBe('music.example.com/…releases/glass-harbour-ep');
  expect(shortLink('x'.repeat(60))).toBe(`${'x'.repeat(22)}…${'x'.repeat(21)}`);
});

const show = (Part: ComponentType) =>
  render(
    <Suspense fallback={null}>
      <p>The rest of the page</p>
      <Part />
    </Suspense>,
  );
const lost = (): Promise<{ Part: ComponentType }> =>
  Promise.reject(new Error('Loading chunk 7 failed'));

it('lazyPart shows the part once it is loaded', async () => {
  show(lazyPart(async () => ({ Part: () => <p>The part</p> }), 'Part'));
  expect(await screen.findByText('The part')).toBeVisible();
});

it('lazyPart shows in its place that it could not be loaded, and does not affect the page', async () => {
  show(lazyPart(lost, 'Part'));
  expect(await screen.findByText(/^This part could not be loaded/)).toBeVisible();
  expect(screen.getByText('The rest of the page')).toBeVisible();
});

it('lazyPart stays empty if configured so', async () => {
  show(lazyPart(lost, 'Part', () => null));
  expect(await screen.findByText('The rest of the page')).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

const contentOf = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute('content');

afterEach(() => {
  delete document.documentElement.dataset.origin;
});
it('PageMeta has title and description of the page, with the document’s origin, and removes its tags', () => {
  document.documentElement.dataset.origin = 'https://music.example.com';
  const { rerender } = render(
    <PageMeta title="Blog" description="Notes on promotion." path="/blog" />,
  );
  expect(document.title).toBe('Blog · Linernote');
  const canonical = document.head.querySelector('link[rel="canonical"]');
  expect(canonical).toHaveAttribute('href', 'https://music.example.com/blog');
  expect(contentOf('meta[name="description"]')).toBe('Notes on promotion.');
  expect(contentOf('meta[property="og:url"]')).toBe('https://music.example.com/blog');
  expect(contentOf('meta[property="og:image"]')).toBe('https://music.example.com/share/home.png');
  expect(contentOf('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(contentOf('meta[name="robots"]')).toBeUndefined();
  rerender(<UnlistedMeta title="Profile" />);
  expect(document.title).toBe('Profile · Linernote');
  expect(contentOf('meta[name="robots"]')).toBe('noindex');
  expect(document.head.querySelectorAll('link[rel="canonical"], meta[property]')).toHaveLength(0);
});

it('structured data cannot be ended early by any text', () => {
  const { container } = render(<StructuredData data={{ name: '</script><b>1 & 2</b>' }} />);
  const script = container.querySelector('script[type="application/ld+json"]');
  expect(script?.innerHTML).not.toContain('</');
  const data = { '@context': 'https://schema.org', name: '</script><b>1 & 2</b>' };
  expect(JSON.parse(script?.textContent ?? '')).toEqual(data);
  expect(container.querySelector('b')).toBeNull();
});
