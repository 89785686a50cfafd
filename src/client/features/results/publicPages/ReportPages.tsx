import type { ReactNode } from 'react';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';
import {
  REPORT_CATEGORY_OPTIONS,
  REPORT_TEXT_MAX,
  REPORTED,
  type ReportKind,
} from '@/shared/platform/reports.rules';
import { Button } from '@/client/ui/Button';
import { TextArea, TextField } from '@/client/ui/Field';
import { Box, Quiet, Stack, Text } from '@/client/ui/kit';
import { Select } from '@/client/ui/Select';
import { STATIC } from './OutletList';
import { Article, reportAddress } from './PageParts';
import type { PublicPage } from './publicPage';

export interface Reportable {
  kind: ReportKind;
  id: number;
  title: string;
  path: string | null;
  link?: string | undefined;
}

/** The submitted values by field, and the errors. */
interface Filled {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

const plainPage = (
  path: string,
  title: string,
  description: string,
  main: ReactNode,
): PublicPage => ({
  ...{ title, description, path, isUnlisted: true },
  main: (
    <Article isNarrow>
      <Stack gap={5}>
        <h1>{title}</h1>
        {main}
      </Stack>
    </Article>
  ),
});

const pageOf = (title: string, main: ReactNode): PublicPage =>
  plainPage(
    '/report',
    title,
    'Tell Linernote what is wrong with a page. No account is needed.',
    main,
  );

interface FormProps {
  action: string;
  /** The text of the button. */
  send: string;
  children?: ReactNode;
}

const Form = ({ action, send, children }: FormProps) => (
  <Stack as="form" method="post" action={action} gap={5}>
    {children}
    <p>
      <Button variant="primary" type="submit">
        {send}
      </Button>
    </p>
  </Stack>
);

const Quote = ({ children }: { children: ReactNode }) => (
  <Box as="blockquote" words framed corner="input" pad={4}>
    {children}
  </Box>
);

const ReasonField = (props: { label: string; value: string; error: string | undefined }) => (
  <TextArea name="text" rows={6} maxLength={REPORT_TEXT_MAX} required {...props} {...STATIC} />
);

/** The form, which works without JavaScript. */
export function reportFormPage(thing: Reportable, { values, errors }: Filled): PublicPage {
  const { kind, id, title, path, link } = thing;
  const field = (name: string) => ({ name, value: values[name] ?? '', error: errors[name] });
  return pageOf(
    'Report a page',
    <>
      <p>
        {REPORTED[kind].label}: {path === null ? title : <a href={path}>{title}</a>}. A person looks
        at it within 7 days and decides with a reason.
      </p>
      {Object.keys(errors).length > 0 ? (
        <Text tone="error" weight="strong" role="alert">
          Please check the marked fields. Nothing was sent yet.
        </Text>
      ) : null}
      <Form action={reportAddress(kind, id, link)} send="Send report">
        <Select
          label="What is wrong"
          options={REPORT_CATEGORY_OPTIONS}
          placeholder="Please choose"
          required
          {...field('category')}
          {...STATIC}
        />
        <ReasonField label="In your own words" {...field('text')} />
        <TextField
          label="Email for the answer, optional"
          type="email"
          autoComplete="email"
          hint="We first send a link there to confirm it. The address is deleted once you have the answer, and the person you report never sees it."
          {...field('email')}
          {...STATIC}
        />
      </Form>
    </>,
  );
}

/** `mail` says whether a mail went to the visitor's address. */
export const reportedPage = (
  { title, path }: Reportable,
  mail: 'none' | 'confirm' | 'unmailed',
): PublicPage =>
  pageOf(
    'Report sent',
    <>
      <p role="status">
        {`${REPORT_MESSAGES.sent}${mail === 'none' ? '' : ` ${REPORT_MESSAGES[mail]}`}`}
      </p>
      {path === null ? null : (
        <p>
          <a href={path}>Back to {title}</a>
        </p>
      )}
    </>,
  );

interface Confirmation {
  email: string | null;
  confirmedAt: Date | null;
}

/** The page of the link mailed to a visitor: a button, since virus scanners open every address. */
export function confirmPage({ email, confirmedAt }: Confirmation, token: string): PublicPage {
  const done =
    email === null
      ? 'This report is decided, and the address is deleted.'
      : `${email} is confirmed. We write once it is decided.`;
  return plainPage(
    '/report/confirm',
    'Confirm your address',
    'Confirm the address to which the decision on a report is sent.',
    email === null || confirmedAt !== null ? (
      <p role="status">{done}</p>
    ) : (
      <>
        <p>{`We write to ${email} once your report is decided, and never again.`}</p>
        <Form action={`/report/confirm?token=${token}`} send="Confirm the address" />
      </>
    ),
  );
}

export interface Decision {
  text: string;
  reason: string | null;
  day: string;
  /** What was appealed, and the answer once there is one. */
  appeal: { text: string | null; answer: string | null; reason: string | null } | null;
  /** The last day of an appeal; `null` if there can be none. */
  until: string | null;
}

interface Typed {
  text: string;
  wrong?: string | undefined;
}

/** A decision on a report, with the appeal against it. */
export const appealPage = (decision: Decision, token: string, typed: Typed): PublicPage =>
  plainPage(
    '/appeal',
    'Decision',
    'A decision on a report, and the appeal against it.',
    <>
      <p>{decision.text}</p>
      <Quote>{decision.reason}</Quote>
      <Quiet>{`Decided on ${decision.day}.`}</Quiet>
      {decision.appeal || decision.until !== null ? <h2>Appeal</h2> : null}
      {decision.appeal ? <SentAppeal {...decision.appeal} /> : null}
      {decision.until === null ? null : (
        <>
          <p>{`You can appeal once, by ${decision.until}. Another admin decides the appeal.`}</p>
          <Form action={`/appeal?token=${token}`} send="Send the appeal">
            <ReasonField label="Why the decision is wrong" value={typed.text} error={typed.wrong} />
          </Form>
        </>
      )}
    </>,
  );

const SentAppeal = ({ text, answer, reason }: NonNullable<Decision['appeal']>) => (
  <>
    <Quote>{text}</Quote>
    {answer === null ? (
      <p role="status">Another admin decides it. You get the answer by email.</p>
    ) : (
      <>
        <p>{answer}</p>
        <Quote>{reason}</Quote>
      </>
    )}
  </>
);
