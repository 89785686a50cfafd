import {
  type OutletUser,
  type User,
  takingOrdersFormSchema,
} from '@/shared/identity/profiles.schemas';
import { useState } from 'react';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { useUpdateProfileMutation } from '@/client/entities/profiles';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { DateField } from '@/client/ui/DateField';
import { EditModal } from '@/client/ui/form/EditModal';
import { formField } from '@/client/ui/form/formField';
import { TextField } from '@/client/ui/Field';
import { SettingsSection } from './SettingsParts';
import {
  publicOutletPath,
  BADGE_HEIGHT,
  BADGE_WIDTH,
  badgeCode,
  badgePath,
} from '@/shared/identity/outlets.rules';
import { siteOrigin } from '@/client/lib/site';
import { Alert } from '@/client/ui/Alert';
import { CopyButton } from '@/client/ui/CopyButton';
import { useAttempt } from '@/client/ui/useAttempt';
import { Stack } from '@/client/ui/kit';
import styles from './OutletSections.module.css';

interface TakingOrdersForm {
  away_until: string;
  open_orders_max: string;
}

const textOf = (name: keyof TakingOrdersForm, value: string): string =>
  name === 'away_until' && value !== '' ? formatDay(value) : value;

/** Today as `YYYY-MM-DD` in UTC, like the server's days. */
const today = (): string => new Date().toISOString().slice(0, 10);

export function OutletSections({ user }: { user: OutletUser }) {
  return (
    <>
      <TakingOrders user={user} />
      <PublicOutlet user={user} />
    </>
  );
}

function formOf(user: User): TakingOrdersForm {
  if (user.role !== 'media') return { away_until: '', open_orders_max: '' };
  const { away_until, open_orders_max } = user.profile;
  return { away_until: away_until ?? '', open_orders_max: String(open_orders_max ?? '') };
}

function situationOf({ profile: { away_until, open_orders_max } }: OutletUser): string {
  const isAway = away_until !== null && away_until > today();
  const away = isAway
    ? `You are away. Your services are marked “Away until ${formatDay(away_until)}” and cannot be ordered.`
    : 'Artists can order from you.';
  if (open_orders_max === null) return `${away} There is no limit to your open orders.`;
  const orders = open_orders_max === 1 ? 'one open order' : `${open_orders_max} open orders`;
  return `${away} With ${orders} you are marked “Full right now” until one of them has ended.`;
}

function TakingOrders({ user }: { user: OutletUser }) {
  const [updateProfile] = useUpdateProfileMutation();
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection heading="Taking orders" lead={situationOf(user)}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Change
      </Button>
      <EditModal
        isOpen={isOpen}
        title="Taking orders"
        initialValues={formOf(user)}
        schema={takingOrdersFormSchema}
        record={{ version: user.version, formOf, textOf }}
        onSave={(changes, version) => updateProfile({ body: changes, version }).unwrap()}
        canUndo={() => true}
        failureMessage={() => PROFILE_MESSAGES.profileSaveFailed}
        onClose={() => setOpen(false)}
      >
        {(formik) => (
          <>
            <DateField
              label="Away until"
              what="the day you are back"
              min={today()}
              hint="Before this day artists cannot order from you, and the catalogue says so. Leave it empty while you are available."
              {...formField(formik, 'away_until')}
            />
            <TextField
              label="Open orders at most"
              inputMode="numeric"
              hint="Once you have that many, the catalogue says that you are full, and nobody can order until one of them ends. Leave it empty for no limit."
              {...formField(formik, 'open_orders_max')}
            />
          </>
        )}
      </EditModal>
    </SettingsSection>
  );
}

function PublicOutlet({ user }: { user: OutletUser }) {
  const [updateProfile] = useUpdateProfileMutation();
  const { isBusy, failure, attempt } = useAttempt();
  const { id, is_public: isPublic, approved_at } = user.profile;
  const change = () =>
    attempt(
      () => updateProfile({ body: { is_public: !isPublic }, version: user.version }).unwrap(),
      PROFILE_MESSAGES.profileSaveFailed,
    );
  return (
    <SettingsSection heading="Public page" lead={leadOf(isPublic, approved_at !== null)}>
      <Alert tone="error">{failure}</Alert>
      <Button isBusy={isBusy} onClick={() => void change()}>
        {isPublic ? 'Take it down' : 'Publish it'}
      </Button>
      {isPublic && approved_at !== null ? (
        <Stack items="start" className={styles.shown}>
          {/* a plain link: the server renders this page, and the app has no route for it */}
          <a href={publicOutletPath(id)}>Your public page</a>
          <p>A badge for your own website. It leads there and shows your record:</p>
          <img src={badgePath(id)} alt="" width={BADGE_WIDTH} height={BADGE_HEIGHT} />
          <CopyButton text={badgeCode(siteOrigin(), id)}>Copy the badge’s HTML</CopyButton>
        </Stack>
      ) : null}
    </SettingsSection>
  );
}

function leadOf(isPublic: boolean, isApproved: boolean): string {
  if (!isPublic)
    return 'Nobody without an account can see your outlet. A public page shows what you do, your prices, your figures and what artists say about you.';
  return isApproved
    ? 'Everybody can read what you do, your prices, your figures and what artists say about you.'
    : 'It is shown as soon as your outlet is approved.';
}
