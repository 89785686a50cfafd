import { useState } from 'react';
import { useGetTextsQuery, useSetTextsMutation } from '@/client/entities/texts';
import { Button } from '@/client/ui/Button';
import { TextArea, TextField } from '@/client/ui/Field';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Box, Cluster, Ends, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { Select } from '@/client/ui/Select';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { useSaved } from '@/client/ui/SavedHost';
import { TEXT_MAX } from '@/shared/platform/limits';
import {
  filled,
  PLACEHOLDERS,
  TEXT_KINDS,
  TEXT_MESSAGES,
  TEXT_NAME_MAX,
  type TextKind,
  TEXTS_MAX,
} from '@/shared/identity/texts.rules';
import { type SavedText, type SavedTexts, savedTextSchema } from '@/shared/identity/texts.schemas';

const KINDS: Record<TextKind, string> = { offer: 'Offers', decline: 'Declines', chat: 'Chat' };
const KIND_OPTIONS = TEXT_KINDS.map((value) => ({ value, label: KINDS[value] }));
const EXAMPLE = { artist: 'Mara Veil', title: 'Salt Rooms', outlet: 'Your outlet' };

export function SavedTextsSection() {
  const { data, ...query } = useGetTextsQuery(undefined);
  /** The text in the dialog, or `new`. */
  const [open, setOpen] = useState<SavedText | 'new' | null>(null);
  const texts = data?.texts ?? [];
  return (
    <Stack gap={6} pad={4}>
      <Ends>
        <Quiet>Written once, picked while you work. Press / in an empty message.</Quiet>
        <Button
          variant="dark"
          size="sm"
          disabled={texts.length >= TEXTS_MAX}
          onClick={() => setOpen('new')}
        >
          New text
        </Button>
      </Ends>
      <ListStates
        {...statesOf({ ...query, data })}
        errorFallback={TEXT_MESSAGES.listFailed}
        isEmpty={texts.length === 0}
        empty={<Quiet>No saved texts yet.</Quiet>}
      >
        {TEXT_KINDS.map((kind) => {
          const own = texts.filter((each) => each.kind === kind);
          return own.length === 0 ? null : (
            <section key={kind} aria-labelledby={`texts-${kind}`}>
              <Ends padBelow={2}>
                <Text as="h3" id={`texts-${kind}`} size="name">
                  {KINDS[kind]}
                </Text>
                <Quiet as="span">{own.length}</Quiet>
              </Ends>
              <RuledList aria-labelledby={`texts-${kind}`}>
                {own.map((each) => (
                  <RuledItem key={each.name}>
                    <Row pad={3}>
                      <Box shrinks grow breaks>
                        <b>{each.name}</b>
                        <Quiet>{each.text}</Quiet>
                      </Box>
                      <Button size="sm" onClick={() => setOpen(each)}>
                        Edit<VisuallyHidden>{` ${each.name}`}</VisuallyHidden>
                      </Button>
                    </Row>
                  </RuledItem>
                ))}
              </RuledList>
            </section>
          );
        })}
      </ListStates>
      {open !== null && data ? (
        <TextDialog
          saved={data}
          text={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Stack>
  );
}

interface TextDialogProps {
  saved: SavedTexts;
  text: SavedText | null;
  onClose: () => void;
}

function TextDialog({ saved, text, onClose }: TextDialogProps) {
  const [setTexts] = useSetTextsMutation();
  const showSaved = useSaved();
  const others = saved.texts.filter((each) => each.kind !== text?.kind || each.name !== text.name);
  const save = async (texts: SavedText[]) => {
    await setTexts({ body: { texts }, version: saved.version }).unwrap();
    showSaved();
    onClose();
    return undefined;
  };
  const initialValues: Record<keyof SavedText, string> = text ?? {
    ...{ kind: 'offer', name: '', text: '' },
  };
  const serverForm = useServerForm({
    initialValues,
    schema: savedTextSchema,
    send: (typed) => {
      const isTaken = others.some(
        ({ kind, name }) => kind === typed.kind && name.toLowerCase() === typed.name.toLowerCase(),
      );
      if (isTaken) return Promise.resolve({ fields: { name: TEXT_MESSAGES.nameTaken } });
      return save([...others, typed]);
    },
  });
  const { values, setFieldValue } = serverForm.formik;
  return (
    <FormDialog
      title={text ? 'Edit the text' : 'New text'}
      serverForm={serverForm}
      submit="Save"
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={TEXT_NAME_MAX} {...serverForm.field('name')} />
      <Select label="For" options={KIND_OPTIONS} {...serverForm.field('kind')} />
      <TextArea
        label="Text"
        required
        rows={5}
        maxLength={TEXT_MAX}
        hint={`${values.text.length} / ${TEXT_MAX}`}
        {...serverForm.field('text')}
      />
      <Cluster gap={2}>
        <Quiet as="span">Put in</Quiet>
        {PLACEHOLDERS.map((name) => (
          <Button
            key={name}
            size="sm"
            onClick={() => void setFieldValue('text', `${values.text}{${name}}`)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </Cluster>
      <Box framed fill="sunken">
        <Quiet>As an artist reads it</Quiet>
        <Text words>{filled(values.text, EXAMPLE)}</Text>
      </Box>
      {text ? (
        <Button variant="danger" size="sm" onClick={() => void save(others)}>
          Delete
        </Button>
      ) : null}
    </FormDialog>
  );
}
