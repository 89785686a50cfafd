export interface MailText {
  subject: string;
  body: string;
}

/** Lines are so short that mail programs do not break them; a link has its own line. */
export const mailText = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  body: `${['Hello,', ...paragraphs].join('\n\n')}\n`,
});
