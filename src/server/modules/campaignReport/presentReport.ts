/** The path of the page that everybody with its address can read. */
export const reportPath = (token: string): string => `/reports/${token}`;

/** Whether the text can be the token of a shared report; if not, no query is needed. */
export const isReportToken = (text: string): boolean => /^[\w-]{27}$/.test(text);
