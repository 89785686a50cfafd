import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Chat } from './Chat';
import type { ChatMessage } from './chatMessage';
import { WINDOW_MAX, newerThan, olderThan, tailOf } from './useMessageScroll';
import { daysOf } from './ChatLog';

const at = (id: number, timestamp: string, isUser = false): ChatMessage => ({
  ...{ id, text: `Message ${id}`, isUser, timestamp },
});
const message = (id: number, isUser = false) => at(id, '2026-11-20T10:42:00', isUser);
const many = (count: number, before = 0) =>
  Array.from({ length: count }, (_, index) => message(before + index + 1));

/** Changes the messages, as when the other person writes. */
let change: (by: (before: ChatMessage[]) => ChatMessage[]) => void;

const SAVED = [
  { name: '/thanks', text: 'Thank you, Mara.' },
  { name: 'Too busy', text: 'We are full this month.' },
  { name: 'Terms', text: 'Our terms, {artist}.' },
];

function Harness({ start }: { start: ChatMessage[] }) {
  const [messages, setMessages] = useState(start);
  const [draft, setDraft] = useState('');
  useEffect(() => {
    change = setMessages;
  }, []);
  return (
    <Chat
      name="Mara"
      role="Artist"
      messages={messages}
      texts={SAVED}
      draft={draft}
      onDraftChange={setDraft}
      onSend={(text) => {
        setDraft('');
        setMessages((before) => [...before, { ...message(before.length + 1, true), text }]);
      }}
    />
  );
}

const open = (start: ChatMessage[]) => {
  render(<Harness start={start} />, { wrapper: MemoryRouter });
  return userEvent.setup();
};
const log = () => screen.getByRole('log', { name: 'Messages with Mara' });
const rows = () => within(log()).queryAllByRole('listitem');
const texts = () => rows().map((row) => row.textContent);
const receive = (id: number) => act(() => change((before) => [...before, message(id)]));
const button = () => screen.queryByRole('button', { name: 'New messages' });

test('names who wrote it, where an admin did', () => {
  open([{ ...message(1), isFromHouse: true }]);
  expect(rows()[0]).toHaveTextContent(/^LinernoteMessage 1/);
});

const field = () => screen.getByRole('textbox', { name: 'Write a message' });
const news = () => document.querySelector('[aria-live="polite"]')?.textContent;

/* jsdom lays out nothing: a message takes 100 pixels in a window of 500. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.querySelectorAll('[data-message]').length * 100;
  });
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
});
afterEach(() => {
  jest.restoreAllMocks();
});
const scrollTo = (top: number) => {
  log().scrollTop = top;
  fireEvent.scroll(log());
};

it('shows author, text and time of messages, by day', () => {
  open([at(1, '2026-11-19T07:05:00'), message(2, true)]);
  const days = screen.getAllByRole('heading', { level: 3 });
  expect(days.map((day) => day.textContent)).toEqual(['19.11.2026', '20.11.2026']);
  expect(texts()).toEqual(['Mara: Message 107:05', 'You: Message 210:42']);
});

it('Enter and the button send; not a blank message, a new line or an input method’s word', async () => {
  const user = open([]);
  expect(screen.getByText('No messages yet.')).toBeInTheDocument();
  await user.type(field(), '   {Enter}');
  await user.type(field(), '{Shift>}{Enter}{/Shift} ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(field()).toHaveFocus();
  await user.clear(field());
  await user.type(field(), 'One{Shift>}{Enter}{/Shift}line');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(rows()).toHaveLength(0);
  await user.type(field(), '{Enter}');
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('You: One line');
  expect(field()).toHaveValue('');
  await user.type(field(), 'Two');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(rows()).toHaveLength(2);
  expect(field()).toHaveFocus();
});

it('a message that begins with / offers saved texts by keyboard, and one with a gap is not sent', async () => {
  const user = open([]);
  await user.type(field(), 'a/');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.clear(field());
  await user.type(field(), '/t');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '/thanksThank you, Mara.',
    'Too busyWe are full this month.',
    'TermsOur terms, {artist}.',
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.type(field(), 'o');
  expect(screen.getByRole('combobox', { name: 'Write a message' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('We are full this month.');
  expect(rows()).toHaveLength(0);
  await user.clear(field());
  await user.type(field(), '/{ArrowUp}{Enter}{Enter}');
  expect(field()).toHaveValue('Our terms, {artist}.');
  expect(rows()).toHaveLength(0);
});

it('opens at the end, follows new messages, and announces them', () => {
  open(many(10));
  expect(log().scrollTop).toBe(1000);
  receive(11);
  expect(log().scrollTop).toBe(1100);
  expect(news()).toBe('Mara: Message 11');
  expect(button()).not.toBeInTheDocument();
});

it('does not scroll a reader who has scrolled up, but shows a button until the end is seen', async () => {
  const user = open(many(20));
  scrollTo(300);
  receive(21);
  expect(log().scrollTop).toBe(300);
  await user.click(button()!);
  expect(log().scrollTop).toBe(2100);
  expect(button()).not.toBeInTheDocument();
  expect(log()).toHaveFocus();
  scrollTo(300);
  receive(22);
  expect(button()).toBeInTheDocument();
  scrollTo(1650);
  scrollTo(1700);
  expect(button()).not.toBeInTheDocument();
  /* an own message scrolls to the end from anywhere */
  scrollTo(300);
  await user.type(field(), 'Here{Enter}');
  expect(log().scrollTop).toBe(2300);
});

it('renders few of ten thousand messages at any scroll position', () => {
  open(many(10_000));
  expect(rows()).toHaveLength(60);
  expect(rows().at(-1)).toHaveTextContent('Message 10000');
  for (let step = 0; step < 10; step += 1) scrollTo(0);
  expect(rows().length).toBeLessThanOrEqual(WINDOW_MAX);
  expect(rows()[0]).toHaveTextContent('Message 9641');
  for (let step = 0; step < 20; step += 1) scrollTo(log().scrollHeight - 500);
  expect(rows().at(-1)).toHaveTextContent('Message 10000');
  expect(rows().length).toBeLessThanOrEqual(WINDOW_MAX);
  expect(news()).toBe('');
});

it('older messages that load keep the scroll position, and are not announced', () => {
  open(many(100, 100));
  for (let step = 0; step < 5; step += 1) scrollTo(0);
  const before = texts();
  expect(before[0]).toContain('Message 101');
  scrollTo(900);
  act(() => change((shown) => [...many(40, 60), ...shown]));
  expect(texts()).toEqual(before);
  expect(log().scrollTop).toBe(900);
  expect(news()).toBe('');
  expect(button()).not.toBeInTheDocument();
  scrollTo(0);
  expect(rows()[0]).toHaveTextContent('Message 71');
});

it('groups messages by the reader’s local day, in order, each group with its own key', () => {
  const days = daysOf([
    at(1, '2026-11-19T23:59:00'),
    at(2, '2026-11-20T00:00:00'),
    at(3, new Date(2026, 10, 20, 23, 59).toISOString()),
    at(4, '2026-11-19T10:00:00'),
  ]);
  expect(days.map(({ day, messages }) => [day, messages.map(({ id }) => id)])).toEqual([
    ['19.11.2026', [1]],
    ['20.11.2026', [2, 3]],
    ['19.11.2026', [4]],
  ]);
  expect(new Set(days.map(({ key }) => key)).size).toBe(3);
});

it('the window opens with the newest, or with all when there are few', () => {
  expect(tailOf(0)).toEqual({ from: 0, to: 0 });
  expect(tailOf(7)).toEqual({ from: 0, to: 7 });
  expect(tailOf(10_000)).toEqual({ from: 9940, to: 10_000 });
});

it('the window reaches the first of ten thousand and the last again, never with too many at a time', () => {
  let shown = tailOf(10_000);
  while (shown.from > 0) {
    const next = olderThan(shown);
    expect(next.from).toBeLessThan(shown.from);
    expect(next.to - next.from).toBeLessThanOrEqual(WINDOW_MAX);
    /* The message that the reader sees stays in the page. */
    expect(next.to).toBeGreaterThan(shown.from);
    shown = next;
  }
  while (shown.to < 10_000) {
    const next = newerThan(shown, 10_000);
    expect(next.to).toBeGreaterThan(shown.to);
    expect(next.to - next.from).toBeLessThanOrEqual(WINDOW_MAX);
    expect(next.from).toBeLessThan(shown.to);
    shown = next;
  }
  expect(shown).toEqual({ from: 10_000 - WINDOW_MAX, to: 10_000 });
});
