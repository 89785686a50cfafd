import { formatDay } from '@/client/lib/dates';
import type { ChatMessage } from './chatMessage';

export interface ChatDay {
  key: string;
  /** `DD.MM.YYYY`. */
  day: string;
  messages: ChatMessage[];
}

/** The messages in their order, grouped while they are of the same day. */
export function daysOf(messages: readonly ChatMessage[]): ChatDay[] {
  const days: ChatDay[] = [];
  for (const message of messages) {
    const day = formatDay(message.timestamp);
    const last = days.at(-1);
    if (last?.day === day) {
      last.messages.push(message);
    } else {
      /* A clock that was set back can make a day appear twice. */
      const before = days.filter((each) => each.day === day).length;
      days.push({ key: `${day} ${before}`, day, messages: [message] });
    }
  }
  return days;
}
