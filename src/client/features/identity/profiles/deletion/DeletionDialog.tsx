import { useState } from 'react';
import { DELETION_BLOCKED, DELETION_MESSAGES } from '@/shared/identity/deletion.rules';
import type { AccountDeletion, DeletionBlocker } from '@/shared/identity/profiles.schemas';
import { type Role, DELETED_NAMES } from '@/shared/platform/roles';
import { useDeleteAccountMutation } from '@/client/entities/profiles';
import { toApiError, causeOf, isAboutCode } from '@/client/lib/apiError';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextLink } from '@/client/ui/TextLink';
import {
  Code,
  CurrentPassword,
  EMPTY_PROOF,
  fullProofSchema,
  passwordSchema,
} from '../secondFactor/ProofFields';
import { formatPrice } from '@/shared/platform/format';
import { paths } from '@/client/lib/paths';
import { isPaidHere } from '@/client/lib/tradeFacts';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import { Stack } from '@/client/ui/kit';

interface BlockerText {
  text: string;
  link?: { to: string; label: string };
}

const TITLE = 'Delete your account';

interface DeletionDialogProps {
  role: Role;
  blockers: readonly DeletionBlocker[];
  onClose: () => void;
}

/**
 * Lists the blockers of the deletion. Without any, it explains the effects, and requires the
 * password.
 */
export function DeletionDialog({ role, blockers, onClose }: DeletionDialogProps) {
  const [found, setFound] = useState(blockers);
  return found.length > 0 ? (
    <BlockerList blockers={found} onClose={onClose} />
  ) : (
    <DeletionForm role={role} onBlocked={setFound} onClose={onClose} />
  );
}

function BlockerList({ blockers, onClose }: Pick<DeletionDialogProps, 'blockers' | 'onClose'>) {
  return (
    <Dialog
      isOpen
      title={TITLE}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack gap={3}>
        <p role="status">{DELETION_MESSAGES.blocked}</p>
        <Stack as="ul" aria-label="What has to be settled first">
          {blockers.map((blocker) => {
            const { text, link } = blockerText(blocker);
            return (
              <li key={blocker.kind}>
                <p>{text}</p>
                {link ? <TextLink to={link.to}>{link.label}</TextLink> : null}
              </li>
            );
          })}
        </Stack>
      </Stack>
    </Dialog>
  );
}

interface DeletionFormProps extends Pick<DeletionDialogProps, 'role' | 'onClose'> {
  onBlocked: (blockers: readonly DeletionBlocker[]) => void;
}

function DeletionForm({ role, onBlocked, onClose }: DeletionFormProps) {
  const [deleteAccount] = useDeleteAccountMutation();
  const [needsCode, setNeedsCode] = useState(false);
  const serverForm = useServerForm({
    initialValues: EMPTY_PROOF,
    schema: needsCode ? fullProofSchema : passwordSchema,
    send: async (_cast, { typed: { current_password, code } }) => {
      try {
        await deleteAccount({ body: { current_password, ...(code !== '' && { code }) } }).unwrap();
      } catch (reason) {
        const error = toApiError(reason);
        if (isAboutCode(error)) setNeedsCode(true);
        if (error.code !== DELETION_BLOCKED) throw reason;
        onBlocked((error.present as AccountDeletion).obstacles); // sent with this code
      }
      return undefined;
    },
    explain: (error) =>
      Object.keys(error.fields).length > 0
        ? { fields: error.fields }
        : { alert: causeOf(error, DELETION_MESSAGES.failed) },
  });
  const made = role === 'artist' ? 'releases, campaigns' : 'services';
  return (
    <FormDialog
      title={TITLE}
      serverForm={serverForm}
      submit="Delete account"
      variant="danger"
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>
          This is for good. Your profile, {made}, files, public pages, notes and settings are
          erased, and you are logged out everywhere.
        </p>
        <p>
          Orders stay with the other side, with what was paid, delivered, written in messages and
          said in reviews, under the name “{DELETED_NAMES[role]}”.
        </p>
      </Stack>
      <CurrentPassword field={serverForm.field('current_password')} />
      {needsCode ? <Code field={serverForm.field('code')} /> : null}
    </FormDialog>
  );
}

function stagesOf({ stages }: DeletionBlocker): string {
  const counts = new Map<string, number>();
  for (const { stage, count } of stages) {
    const unpaid = isPaidHere() ? {} : { paid_at: null };
    const { text } = stageChipOf({ stage, close_reason: null, ...unpaid });
    counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return [...counts].map(([text, count]) => `${text} (${count})`).join(', ');
}

function blockerText(blocker: DeletionBlocker): BlockerText {
  const { kind, count, amount } = blocker;
  switch (kind) {
    case 'orders':
      return {
        text: `${count === 1 ? 'One order is' : `${count} orders are`} open: ${stagesOf(blocker)}.`,
        link: { to: paths.dashboard, label: 'See your orders' },
      };
    case 'payments':
      return {
        text: 'You have started a payment. Finish it, or wait half an hour until it expires.',
        link: { to: paths.dashboard, label: 'See your orders' },
      };
    case 'balance':
      return {
        text: `${formatPrice(amount ?? 0)} is on your balance. Have it paid out first.`,
        link: { to: paths.wallet, label: 'Go to your wallet' },
      };
    case 'payouts':
      return {
        text: `${formatPrice(amount ?? 0)} is waiting to be paid out to you. You get an email when it is done.`,
        link: { to: paths.wallet, label: 'Go to your wallet' },
      };
    case 'last_admin':
      return {
        text: 'You are the only owner among the admins. Whoever runs this server has to name another one first.',
      };
  }
}
