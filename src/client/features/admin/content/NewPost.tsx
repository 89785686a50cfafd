import { object } from 'yup';
import { CONTENT_TITLE_MAX, NEW_POST, newPostKey } from '@/shared/platform/content.rules';
import { line } from '@/shared/platform/fields';
import { useSaveContentMutation } from '@/client/entities/content';
import { TextField } from '@/client/ui/Field';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';

const NO_NAME = 'Please give it a title with letters from a to z, for its address.';
const schema = object({
  title: line('Title', CONTENT_TITLE_MAX, [
    { message: NO_NAME, holds: (title) => NEW_POST.test(newPostKey(title)) },
  ]).required(NO_NAME),
});

export function NewPost({
  onDone,
  onClose,
}: {
  onDone: (key: string) => void;
  onClose: () => void;
}) {
  const [save] = useSaveContentMutation();
  const serverForm = useServerForm({
    initialValues: { title: '' },
    schema,
    send: async ({ title }) => {
      const key = newPostKey(title);
      await save({ version: 1, body: { key, title, lead: '', body: '' } }).unwrap();
      onDone(key);
      return undefined;
    },
  });
  return (
    <FormDialog title="New post" serverForm={serverForm} submit="Begin" onClose={onClose}>
      <p>Its title makes its address, which stays. Nobody sees it before you publish it.</p>
      <TextField label="Title" required {...serverForm.field('title')} />
    </FormDialog>
  );
}
