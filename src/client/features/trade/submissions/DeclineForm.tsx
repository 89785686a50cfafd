import { type ReactNode, useEffect, useRef } from 'react';
import { noFormSchema, type Submission } from '@/shared/market/submissions.schemas';
import { NO_REASON_OPTIONS } from '@/shared/platform/orderStages';
import { formatDuration } from '@/client/lib/dates';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { useCurrentUser } from '@/client/entities/profiles';
import { useSavedTexts } from '@/client/entities/texts';
import { nameOf } from '@/client/features/identity/shared/profiles/profileText';
import { filled } from '@/shared/identity/texts.rules';
import { Button } from '@/client/ui/Button';
import { Cluster, Quiet, Stack } from '@/client/ui/kit';
import { useLetterKeys } from '@/client/ui/useLetterKeys';
import { artistOf } from '@/client/features/trade/shared/submissions/submissions';
import { NoFields } from '@/client/features/trade/shared/submissions/NoFields';
import type { Why } from './useInbox';

export const DECLINE_FORM = 'decline-form';
export const NO_DRAFT = { reason: '', comment: '' };

interface DeclineFormProps {
  /** One or several. */
  rows: readonly Submission[];
  draft: typeof NO_DRAFT;
  hasKeys: boolean;
  head: ReactNode;
  onDraft: (draft: typeof NO_DRAFT) => void;
  onDecline: (why: Why) => void;
}

/** 1 to 5 choose a reason; the page keeps the fields, sends the form and leaves it. */
export function DeclineForm(props: DeclineFormProps) {
  const { rows, draft, hasKeys, head, onDraft, onDecline } = props;
  const [first, ...others] = rows;
  const serverForm = useServerForm({
    initialValues: draft,
    schema: noFormSchema,
    send: (why) => {
      onDecline(why);
      return Promise.resolve(undefined);
    },
  });
  const { values } = serverForm.formik;
  useEffect(() => onDraft(values), [onDraft, values]);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current = document.querySelector('[data-inbox]');
  });
  const { value, onChange } = serverForm.field('reason');
  const keys = NO_REASON_OPTIONS.map(
    (option, index) =>
      [String(index + 1), () => onChange(value === option.value ? '' : option.value)] as const,
  );
  useLetterKeys(region, hasKeys ? Object.fromEntries(keys) : {});
  const isOne = others.length === 0;
  useEffect(() => {
    if (isOne) document.querySelector<HTMLElement>(`#${DECLINE_FORM} input`)?.focus();
  }, [isOne]);
  const heard = first?.heard?.heard ?? 0;
  return (
    <form id={DECLINE_FORM} {...serverForm.form}>
      <Stack gap={4} pad={5} padInline={6}>
        {head}
        <NoFields
          serverForm={serverForm}
          artist={isOne && first ? artistOf(first) : null}
          title={first?.title ?? null}
          heard={heard > 0 ? formatDuration(heard) : ''}
          hasKeys={hasKeys}
        >
          {isOne && first ? (
            <SavedLines
              submission={first}
              onChoose={(text) => void serverForm.formik.setFieldValue('comment', text)}
            />
          ) : null}
        </NoFields>
      </Stack>
    </form>
  );
}

interface SavedLinesProps {
  submission: Submission;
  onChoose: (text: string) => void;
}

function SavedLines({ submission, onChoose }: SavedLinesProps) {
  const texts = useSavedTexts('decline');
  const { data: user } = useCurrentUser();
  const { artist, title } = submission;
  const filling = { artist: artist.stage_name, title, outlet: user && nameOf(user) };
  if (texts.length === 0) return null;
  return (
    <Cluster gap={3} rowGap={0}>
      <Quiet as="span">Saved texts</Quiet>
      {texts.map(({ name, text }) => (
        <Button
          key={name}
          size="sm"
          variant="quiet"
          onClick={() => onChoose(filled(text, filling))}
        >
          {name}
        </Button>
      ))}
    </Cluster>
  );
}
