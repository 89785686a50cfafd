import type { NewMail } from '@/server/mail/enqueueMail';
import type { DueReminder } from './remindersRepository';

const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

/** After a stop of the server the month may have ended already. */
export function endingMail(due: DueReminder, publicUrl: string, now: Date): NewMail {
  const { id, title, email, openUntil } = due;
  const isOver = openUntil <= now;
  const day = dayOf(openUntil);
  return {
    to: email,
    subject: isOver ? `“${title}” is over` : `“${title}” is open until ${day}`,
    body: [
      isOver
        ? `The month of “${title}” ended on ${day}. Outlets do not see it any more.`
        : `“${title}” is open to outlets until ${day}. Choose from the catalogue until then.`,
      '',
      isOver
        ? 'You can send it again for another review and another month:'
        : 'After that you can send it again for another review and another month:',
      `${publicUrl}/campaigns/${id}`,
      '',
    ].join('\n'),
  };
}
