export interface MailText {
  subject: string;
  body: string;
}

/**
 * A paragraph's lines must be too short for mail programs to break; a link is alone on its line.
 */
export const mailText = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  body: `${['Hello,', ...paragraphs].join('\n\n')}\n`,
});
