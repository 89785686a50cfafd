import { useState } from 'react';
import { siteContact } from '@/client/lib/site';
import { useContactOperatorMutation } from '@/client/entities/auth';
import { causeOf } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TextArea, TextField } from '@/client/ui/Field';
import { Box } from '@/client/ui/kit';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { loadAccountRules, useAuthForm } from './useAuthForm';

const loadSchema = async () => (await loadAccountRules()).contactSchema;

export function ContactPage() {
  const [answeredAt, setAnsweredAt] = useState<string | null>(null);
  return answeredAt === null ? (
    <ContactForm onSent={setAnsweredAt} />
  ) : (
    <AuthPage
      takesFocus
      title="Message sent"
      lead={
        <p>
          The answer comes to <strong>{answeredAt}</strong>.
        </p>
      }
      wayOn={{ to: paths.home, label: 'To the home page' }}
    />
  );
}

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const [send] = useContactOperatorMutation();
  const { alert, field, form, isSending } = useAuthForm({
    initialValues: { email: '', text: '' },
    schema: loadSchema,
    send: async (body) => {
      await send({ body }).unwrap();
      onSent(body.email);
    },
    explain: (error) => ({
      alert: causeOf(error, 'Your message could not be sent.'),
      fields: error.fields,
    }),
  });
  return (
    <AuthPage
      title="Contact"
      listing={{
        path: paths.contact,
        description: 'Write to the people who run Linernote. No account is needed.',
      }}
      lead={
        <p>
          Write to the people who run this site, here or to{' '}
          <a href={`mailto:${siteContact()}`}>{siteContact()}</a>.
        </p>
      }
    >
      <Box as="form" flow="grid" gap={6} above={8} className={styles.form} {...form}>
        <Alert tone="error">{alert}</Alert>
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <TextArea label="Message" rows={6} required {...field('text')} />
        <Box flow="cluster" gap={3} className={styles.actions}>
          <Button type="submit" variant="dark" isBusy={isSending}>
            Send
          </Button>
        </Box>
      </Box>
    </AuthPage>
  );
}
