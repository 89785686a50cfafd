export interface MailText {
  subject: string;
  body: string;
}

/** Each paragraph of lines that a mail program need not break; a link stands alone on its line. */
export const mailText = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  body: `${['Hello,', ...paragraphs].join('\n\n')}\n`,
});
