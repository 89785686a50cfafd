import { type Html, html } from '@/server/platform/http/html';
import {
  REPORT_CATEGORY_OPTIONS,
  REPORT_TEXT_MAX,
  REPORTED,
  type ReportKind,
} from '@/shared/platform/reports.rules';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';
import type { PublicPage } from './publicShell';

export interface Reportable {
  kind: ReportKind;
  id: number;
  title: string;
  path: string | null;
  link?: string | undefined;
}

/** The submitted values by field, and the error. */
interface Filled {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

export const reportAddress = (kind: ReportKind, id: number, link?: string): string =>
  `/report?kind=${kind}&id=${id}${link === undefined ? '' : `&link=${link}`}`;

export const reportLink = (kind: ReportKind, id: number, link?: string): Html =>
  html`<p class="reportLink">
    <a href="${reportAddress(kind, id, link)}" rel="nofollow">Report this page</a>
  </p>`;

export const plainPage = (
  path: string,
  title: string,
  description: string,
  main: Html,
): PublicPage => ({
  title,
  description,
  path,
  isUnlisted: true,
  main: html`<article class="plain">${main}</article>`,
});
const pageOf = (title: string, main: Html): PublicPage =>
  plainPage(
    '/report',
    title,
    'Tell Linernote what is wrong with a page. No account is needed.',
    main,
  );

const error = (name: string, text: string | undefined) =>
  text !== undefined && html`<span class="error" id="${name}-error">${text}</span>`;
const describedBy = (name: string, text: string | undefined) =>
  text !== undefined && html`aria-invalid="true" aria-describedby="${name}-error"`;

/** The field for a report or an appeal in words, with what is wrong with it. */
export const reasonField = (text: string, wrong: string | undefined): Html =>
  html`<textarea
      name="text"
      rows="6"
      maxlength="${REPORT_TEXT_MAX}"
      required
      ${describedBy('text', wrong)}
    >
${text}</textarea>
    ${error('text', wrong)}`;

/** The form, which works without JavaScript. */
export function presentReportForm(thing: Reportable, { values, errors }: Filled): PublicPage {
  const { kind, id, title, path, link } = thing;
  const field = (name: string) => [values[name] ?? '', errors[name]] as const;
  const [category, categoryError] = field('category');
  const [text, textError] = field('text');
  const [email, emailError] = field('email');
  return pageOf(
    'Report a page',
    html`<h1>Report a page</h1>
      <p>
        ${REPORTED[kind].label}: ${path === null ? title : html`<a href="${path}">${title}</a>`}. A
        person looks at it within 7 days and decides with a reason.
      </p>
      ${
        Object.keys(errors).length > 0 &&
        html`<p class="error" role="alert">Please check what is marked. Nothing was sent yet.</p>`
      }
      <form method="post" action="${reportAddress(kind, id, link)}">
        <label
          >What is wrong
          <select name="category" required ${describedBy('category', categoryError)}>
            <option value="">Please choose</option>
            ${REPORT_CATEGORY_OPTIONS.map(
              (option) =>
                html`<option value="${option.value}" ${option.value === category && 'selected'}>
                  ${option.label}
                </option>`,
            )}
          </select>
          ${error('category', categoryError)}</label
        >
        <label>In your words ${reasonField(text, textError)}</label>
        <label
          >E-mail for the answer, optional
          <input
            type="email"
            name="email"
            autocomplete="email"
            value="${email}"
            ${describedBy('email', emailError)}
          />
          <small
            >We mail a link there to confirm it first. It is deleted once you have the answer. Who
            it is about never sees it.</small
          >
          ${error('email', emailError)}</label
        >
        <p><button class="go signal" type="submit">Send report</button></p>
      </form>`,
  );
}

/** `mail` says whether a mail went to the visitor's address. */
export const presentReported = (
  { title, path }: Reportable,
  mail: 'none' | 'confirm' | 'unmailed',
): PublicPage =>
  pageOf(
    'Report sent',
    html`<h1>Report sent</h1>
      <p role="status">${REPORT_MESSAGES.sent}${mail !== 'none' && ` ${REPORT_MESSAGES[mail]}`}</p>
      ${path !== null && html`<p><a href="${path}">Back to ${title}</a></p>`}`,
  );

/** The page of the link mailed to a visitor: a button, since virus scanners open every address. */
export const presentConfirm = (
  { email, confirmedAt }: { email: string | null; confirmedAt: Date | null },
  token: string,
): PublicPage =>
  plainPage(
    '/report/confirm',
    'Confirm your address',
    'Confirm the address to which the decision on a report is sent.',
    html`<h1>Confirm your address</h1>
      ${
        email === null
          ? html`<p role="status">This report is decided, and the address is deleted.</p>`
          : confirmedAt !== null
            ? html`<p role="status">${email} is confirmed. We write once it is decided.</p>`
            : html`<p>We write to ${email} once your report is decided, and never again.</p>
                <form method="post" action="${`/report/confirm?token=${token}`}">
                  <p><button class="go signal" type="submit">Confirm the address</button></p>
                </form>`
      }`,
  );
