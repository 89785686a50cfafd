import { formatDay } from '@/client/lib/dates';
import type { ChatMessage } from '@/client/entities/messages/chatMessage';

export interface ChatDay {
  key: string;
  /** `DD.MM.YYYY`. */
  day: string;
  messages: ChatMessage[];
}

/** Messages in their order, those that follow each other on a day together. */
export function daysOf(messages: readonly ChatMessage[]): ChatDay[] {
  const days: ChatDay[] = [];
  for (const message of messages) {
    const day = formatDay(message.timestamp);
    const last = days.at(-1);
    if (last?.day === day) {
      last.messages.push(message);
    } else {
      /* a clock that was set back can bring a day twice */
      const before = days.filter((each) => each.day === day).length;
      days.push({ key: `${day} ${before}`, day, messages: [message] });
    }
  }
  return days;
}
