import type { ChatMessage } from './chatMessage';
import { daysOf } from './days';

const at = (id: number, timestamp: string): ChatMessage => ({
  id,
  text: 'x',
  isUser: false,
  timestamp,
});

it('groups messages by the reader’s local day, in order', () => {
  const days = daysOf([
    at(1, '2026-11-19T23:59:00'),
    at(2, '2026-11-20T00:00:00'),
    at(3, new Date(2026, 10, 20, 23, 59).toISOString()),
  ]);
  expect(days.map(({ day, messages }) => [day, messages.map(({ id }) => id)])).toEqual([
    ['19.11.2026', [1]],
    ['20.11.2026', [2, 3]],
  ]);
});

it('a day that appears twice is two groups, each with its own key', () => {
  const days = daysOf([
    at(1, '2026-11-20T10:00:00'),
    at(2, '2026-11-19T10:00:00'),
    at(3, '2026-11-20T11:00:00'),
  ]);
  expect(new Set(days.map(({ key }) => key)).size).toBe(3);
});
