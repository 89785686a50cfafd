import { type ReactNode, useState } from 'react';
import type { ObjectSchema } from 'yup';
import type { ApiError } from '@/shared/platform/apiError';
import { PART_LABELS } from '@/shared/identity/seats.rules';
import type { AnyPart } from '@/shared/platform/roles';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { Box, Cluster, Quiet, Stack } from '@/client/ui/kit';
import { Segments } from '@/client/ui/Segments';
import { useServerForm } from '@/client/ui/form/useServerForm';

const explain = ({ code, message, fields }: ApiError) =>
  code === 'invited_already' ? { fields: { email: message } } : { alert: message, fields };

interface InviteFormProps<Part extends AnyPart> {
  /** The first is chosen at first. */
  parts: readonly [Part, ...Part[]];
  texts: Readonly<Record<Part, string>>;
  schema: ObjectSchema<{ email: string; part: Part }>;
  invite: (invited: { email: string; part: Part }) => Promise<unknown>;
  children?: ReactNode;
}

export function InviteForm<Part extends AnyPart>(props: InviteFormProps<Part>) {
  const { parts, texts, schema, invite, children } = props;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const initialValues: { email: string; part: Part } = { email: '', part: parts[0] };
  const { formik, form, field, alert, isSending } = useServerForm({
    initialValues,
    schema,
    send: async (values) => {
      const body = values as typeof initialValues; // the schema is of the same fields
      setSentTo(null);
      await invite(body);
      setSentTo(body.email);
      void formik.setFieldValue('email', '');
      return undefined;
    },
    explain,
  });
  const { part } = formik.values;
  return (
    <Stack as="form" gap={3} {...form}>
      {children}
      <Alert tone="error">{alert}</Alert>
      <Cluster gap={2} rowGap={3} align="end">
        <Box basis={16}>
          <TextField
            label="Email of the person"
            type="email"
            autoComplete="off"
            required
            {...field('email')}
          />
        </Box>
        <Segments
          label="Part"
          options={parts.map((value) => ({ value, label: PART_LABELS[value] }))}
          value={part}
          onChange={(value) => void formik.setFieldValue('part', value)}
        />
        <Button type="submit" variant="primary" isBusy={isSending}>
          Invite
        </Button>
      </Cluster>
      <Quiet>{texts[part]}</Quiet>
      <div role="status">
        {sentTo === null ? null : (
          <Alert tone="success" onDismiss={() => setSentTo(null)}>
            {`We have sent an invitation to ${sentTo}. It works for 7 days.`}
          </Alert>
        )}
      </div>
    </Stack>
  );
}
