import { useNavigate } from 'react-router-dom';
import type { AccessToken } from '@/shared/identity/authSchemas';
import { REASON_MAX, REASON_MIN, VIEW_LASTS_S } from '@/shared/platform/limits';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { useViewPersonMutation } from '@/client/entities/people';
import { paths } from '@/client/lib/paths';
import { startView } from '@/client/session/sessionTokens';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/TextArea';
import type { PersonDialogProps } from './PersonDialogs';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "person-schemas" */ '@/shared/admin/personSchemas'))
    .viewSchema;

/** Asks for the reason for viewing an account, and opens it in this tab. */
export function ViewDialog({ person, onClose }: PersonDialogProps) {
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
        hint={`At least ${REASON_MIN} letters. It stands in the log beside your name.`}
        maxLength={REASON_MAX}
        {...serverForm.field('reason')}
      />
    </FormDialog>
  );
}
