import { useRef, useState } from 'react';
import type { Content } from '@/shared/admin/content.schemas';
import {
  CONTENT_LEAD_MAX,
  CONTENT_MAX,
  CONTENT_TITLE_MAX,
  contentChecks,
} from '@/shared/platform/content.rules';
import { useGetContentQuery } from '@/client/entities/content';
import diff from '@/client/features/admin/shared/queue/ChangedSince.module.css';
import { Html } from '@/client/features/platform/shared/pages/Html';
import { WordDiff } from '@/client/features/admin/shared/WordDiff';
import { formatTime } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TextArea, TextField } from '@/client/ui/Field';
import { Cluster, Ends, Panel, Quiet, Stack, Text, TextHeading } from '@/client/ui/kit';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { Segments } from '@/client/ui/Segments';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { StatusMark } from '@/client/ui/StatusChip';
import styles from './Content.module.css';
import { StateMark } from './StateMark';
import { PublishDialog } from './PublishDialog';
import { SendToMe } from './SendToMe';
import { Versions } from './Versions';
import { isSameText, shownText, useContentDraft } from './useContentDraft';

export { NewPost } from './NewPost';

/** The open text, or how its loading stands. */
export function OpenContent({ textKey }: { textKey: string }) {
  const { data, ...query } = useGetContentQuery({ text: textKey });
  return (
    <ListStates
      {...statesOf({ ...query, data })}
      errorFallback="The text could not be loaded."
      skeleton={<SkeletonOf shape="plain" count={4} />}
    >
      {data ? <ContentEditor first={data} /> : null}
    </ListStates>
  );
}

const wholeText = ({ title, lead, body }: { title: string; lead: string; body: string }) =>
  [title, lead, body].filter(Boolean).join('\n\n');

function ContentEditor({ first }: { first: Content }) {
  const draft = useContentDraft(first);
  const { content, text, theirs, type } = draft;
  const { key, tab, name, path, fields, parts, number, next, live } = content;
  const body = useRef<HTMLTextAreaElement>(null);
  const [against, setAgainst] = useState<number>();
  const compared = useGetContentQuery({ text: key, against }, { skip: against === undefined });
  const [publishing, setPublishing] = useState<{ number?: number }>();
  const [preview, setPreview] = useState<'page' | 'plain' | 'phone'>('page');
  const isMail = tab === 'mails';
  const base = theirs
    ? shownText(theirs)
    : against === undefined
      ? content.base
      : compared.data?.base;
  const baseNumber = against ?? number;
  const checks = contentChecks(content, text);
  const isChanged = !live || !isSameText(text, live);
  const putIn = (field: string) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = body.current ?? {};
    const put = `{${field}}`;
    type({ body: text.body.slice(0, start) + put + text.body.slice(end) });
    body.current?.focus();
    requestAnimationFrame(() =>
      body.current?.setSelectionRange(start + put.length, start + put.length),
    );
  };
  const done = (next: Content) => {
    setPublishing(undefined);
    setAgainst(undefined);
    draft.take(next);
  };
  return (
    <div className={styles.columns}>
      <Stack gap={5} single className={styles.editor}>
        <Ends>
          <Text as="h2" size="card">
            {isMail ? name : text.title || name}
          </Text>
          <StateMark number={number} hasDraft={content.draft !== null} />
        </Ends>
        {theirs ? (
          <Alert tone="error">
            <Stack gap={3}>
              <span>
                Somebody else has changed it meanwhile. Below is what differs between theirs and
                yours.
              </span>
              <Cluster>
                <Button size="sm" onClick={draft.keepMine}>
                  Keep mine
                </Button>
                <Button size="sm" onClick={() => draft.take(theirs)}>
                  Take theirs
                </Button>
              </Cluster>
            </Stack>
          </Alert>
        ) : null}
        {parts.includes('title') ? (
          <TextField
            label={isMail ? 'Subject' : 'Title'}
            name="title"
            maxLength={CONTENT_TITLE_MAX}
            value={text.title}
            onChange={(event) => type({ title: event.target.value })}
          />
        ) : null}
        {parts.includes('lead') ? (
          <TextArea
            label="Lead"
            name="lead"
            rows={2}
            maxLength={CONTENT_LEAD_MAX}
            value={text.lead}
            onChange={(event) => type({ lead: event.target.value })}
          />
        ) : null}
        <TextArea
          ref={body}
          label="Text"
          name="body"
          hint="Markdown: a blank line between paragraphs, ## before a heading, ** around what is bold."
          rows={14}
          maxLength={CONTENT_MAX}
          value={text.body}
          onChange={(event) => type({ body: event.target.value })}
        />
        {fields.length === 0 ? null : (
          <Cluster gap={2}>
            <Quiet as="span">Put in</Quiet>
            {fields.map((field) => (
              <Button key={field} size="sm" onClick={() => putIn(field)}>
                {`{${field}}`}
              </Button>
            ))}
          </Cluster>
        )}
        <Stack as="ul" gap={1} aria-label="Checks">
          {checks.map(({ holds, text: said }) => (
            <li key={said}>
              <StatusMark tone={holds ? 'done' : 'failed'}>{said}</StatusMark>
            </li>
          ))}
        </Stack>
        {base && (theirs || isChanged || against !== undefined) ? (
          <Stack gap={2} padAbove={4} ruleAbove="ink" as="section">
            <Ends>
              <Quiet as="h3" face="text">
                {theirs ? 'Theirs, and yours' : `What changed against version ${baseNumber}`}
              </Quiet>
              {against === undefined ? null : (
                <Button size="sm" variant="quiet" onClick={() => setAgainst(undefined)}>
                  Back
                </Button>
              )}
            </Ends>
            <Text words className={diff.changes}>
              <WordDiff before={wholeText(base)} after={wholeText(text)} />
            </Text>
          </Stack>
        ) : null}
        <Cluster justify="between" className={styles.foot}>
          <Quiet role="status">{savedText(draft)}</Quiet>
          <Cluster>
            {draft.failure === null ? null : (
              <Button size="sm" onClick={draft.retry}>
                Try again
              </Button>
            )}
            <Button disabled={!live || !isChanged} onClick={() => live && type(live)}>
              Discard
            </Button>
            <Button
              variant="primary"
              disabled={
                !draft.isKept || content.draft === null || !checks.every(({ holds }) => holds)
              }
              onClick={() => setPublishing({})}
            >
              {`Publish version ${next}`}
            </Button>
          </Cluster>
        </Cluster>
      </Stack>
      <Stack gap={5} single className={styles.side}>
        <Cluster gap={2}>
          <Segments
            label="Preview"
            options={[
              { value: 'page', label: isMail ? 'Mail' : 'Page' },
              ...(isMail ? [{ value: 'plain' as const, label: 'Plain' }] : []),
              { value: 'phone', label: 'Phone' },
            ]}
            value={preview}
            onChange={setPreview}
          />
          {isMail ? (
            <SendToMe textKey={key} isKept={draft.isKept} />
          ) : live ? (
            <a href={path} target="_blank" rel="noopener">
              See the page
            </a>
          ) : null}
        </Cluster>
        <Panel
          padAll={5}
          maxWidth={preview === 'phone' ? 28 : undefined}
          className={styles.preview}
        >
          {parts.includes('title') && !isMail ? (
            <Text as="h3" size="card" below={2}>
              {text.title}
            </Text>
          ) : null}
          {parts.includes('lead') ? <Quiet below={4}>{text.lead}</Quiet> : null}
          {content.sections.map(({ heading, html }, index) => (
            <section key={index}>
              {heading === '' ? null : <TextHeading as="h4">{heading}</TextHeading>}
              {preview === 'plain' ? <Text words>{content.plain}</Text> : <Html html={html} />}
            </section>
          ))}
        </Panel>
        <Versions
          content={content}
          onCompare={setAgainst}
          onPublish={(of) => setPublishing({ number: of })}
        />
      </Stack>
      {publishing ? (
        <PublishDialog
          content={content}
          number={publishing.number}
          onDone={done}
          onClose={() => setPublishing(undefined)}
        />
      ) : null}
    </div>
  );
}

function savedText({
  content,
  isKept,
  isBusy,
  failure,
  theirs,
}: ReturnType<typeof useContentDraft>) {
  if (failure !== null) return failure;
  if (theirs) return 'Your text is only on this screen.';
  if (!isKept || isBusy) return 'Keeping the draft …';
  return content.saved_at === null ? 'No draft' : `Draft kept ${formatTime(content.saved_at)}`;
}
