import { useState } from 'react';
import type { Person } from '@/shared/admin/people.schemas';
import { NOTE_MAX, PERSON_MESSAGES } from '@/shared/admin/people.rules';
import {
  useAddPersonNoteMutation,
  useConfirmPersonMutation,
  useViewPersonMutation,
} from '@/client/entities/people';
import { useOnce } from '@/client/lib/useOnce';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { rowFocusTarget, vanishing } from '@/client/ui/list/useRowFocus';
import { TextArea } from '@/client/ui/Field';
import { useAttempt } from '@/client/ui/useAttempt';
import { type PersonDialogProps, TakeDownDialog } from './PersonDialogs';
import { useNavigate } from 'react-router-dom';
import type { AccessToken } from '@/shared/identity/auth.requests';
import { REASON_MAX, REASON_MIN, VIEW_LASTS_S } from '@/shared/platform/limits';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { paths } from '@/client/lib/paths';
import { startView } from '@/client/session/sessionTokens';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Cluster, Stack, Quiet } from '@/client/ui/kit';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "person-schemas" */ '@/shared/admin/people.schemas'))
    .viewSchema;

type DialogKind = 'view' | 'takeDown';

const openersOf = ({ is_admin, public_page }: Person) =>
  [
    { kind: 'view', label: 'View as them', isThere: !is_admin },
    { kind: 'takeDown', label: 'Take down page', isThere: public_page !== null },
  ] as const;

/** The row gets the focus when the button disappears, as after taking down the page. */
function Opener({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <Button ref={vanishing} onClick={onOpen}>
      {label}
    </Button>
  );
}

export function PersonActions({ person }: { person: Person }) {
  const { id, state } = person;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const close = () => setDialog(null);
  const [announcement, setAnnouncement] = useState('');
  const [addNote, { isLoading: isAdding }] = useAddPersonNoteMutation();
  const addOnce = useOnce((note: string, key) =>
    addNote({ id, body: { text: note }, key }).unwrap(),
  );
  const [confirm, { isLoading: isMailing }] = useConfirmPersonMutation();
  const { failure, attempt, dismiss } = useAttempt();

  const add = async () => {
    const note = text.trim();
    setMissing(note === '');
    if (note === '') return;
    if (!(await attempt(() => addOnce(note), PERSON_MESSAGES.noteFailed))) return;
    setText('');
    setAnnouncement('The note is saved.');
  };
  const mail = async () => {
    if (await attempt(() => confirm(id).unwrap(), PERSON_MESSAGES.confirmationFailed))
      setAnnouncement('The confirmation is on its way.');
  };
  return (
    <Stack above={6}>
      {failure === null ? null : (
        <Alert tone="error" onDismiss={dismiss}>
          {failure}
        </Alert>
      )}
      <TextArea
        label="Add a note"
        hint="Only admins read it."
        name="note"
        rows={2}
        maxLength={NOTE_MAX}
        value={text}
        error={isMissing ? PERSON_MESSAGES.noteMissing : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      <Cluster gap={2} align="stretch" {...rowFocusTarget(0)}>
        <Button isBusy={isAdding} onClick={() => void add()}>
          Add note
        </Button>
        {openersOf(person).map(({ kind, label, isThere }) =>
          isThere ? <Opener key={kind} label={label} onOpen={() => setDialog(kind)} /> : null,
        )}
        {state === 'unconfirmed' ? (
          <Button isBusy={isMailing} onClick={() => void mail()}>
            Resend confirmation
          </Button>
        ) : null}
      </Cluster>
      <Quiet role="status">{announcement}</Quiet>
      {dialog === 'view' ? <ViewDialog person={person} onClose={close} /> : null}
      {dialog === 'takeDown' ? (
        <TakeDownDialog
          person={person}
          onClose={close}
          onDone={() => setAnnouncement('The page is taken down.')}
        />
      ) : null}
    </Stack>
  );
}

function ViewDialog({ person, onClose }: PersonDialogProps) {
  const { id, name } = person;
  const [view] = useViewPersonMutation();
  const dispatch = useDataDispatch();
  const navigate = useNavigate();
  const serverForm = useServerForm({
    initialValues: { reason: '' },
    schema: loadSchema,
    send: async ({ reason }) => {
      let token = '';
      const onResponse = ({ access }: AccessToken) => {
        token = access;
      };
      await view({ id, body: { reason }, onResponse }).unwrap();
      /* at once with the next page, as the session of this one is gone */
      dispatch(startView(token));
      void navigate(paths.profile);
      return undefined;
    },
  });
  return (
    <FormDialog
      title={`View as ${name}`}
      serverForm={serverForm}
      submit="View as them"
      onClose={onClose}
    >
      <p>
        This tab shows their screens for {VIEW_LASTS_S / 60} minutes. Nothing can be changed, and
        nothing counts as seen or heard by them.
      </p>
      <TextArea
        label="Why"
        hint={`At least ${REASON_MIN} letters. It is kept in the log beside your name.`}
        maxLength={REASON_MAX}
        {...serverForm.field('reason')}
      />
    </FormDialog>
  );
}
