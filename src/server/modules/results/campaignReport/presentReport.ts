/** The path of the report's public page. */
export const reportPath = (token: string): string => `/reports/${token}`;

/** Whether the text can be a token at all; otherwise no query is needed. */
export const isReportToken = (text: string): boolean => /^[\w-]{27}$/.test(text);
