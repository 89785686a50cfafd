import { useState } from 'react';
import { PROFILE_MESSAGES } from '@/shared/identity/profileMessages';
import {
  type OutletUser,
  type User,
  takingOrdersFormSchema,
} from '@/shared/identity/profiles.schemas';
import { useUpdateProfileMutation } from '@/client/entities/profiles';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { DateField } from '@/client/ui/DateField';
import { EditModal } from '@/client/ui/form/EditModal';
import { formField } from '@/client/ui/form/formField';
import { TextField } from '@/client/ui/TextField';
import { SettingsSection } from './SettingsSection';

interface TakingOrdersForm {
  away_until: string;
  open_orders_max: string;
}

function formOf(user: User): TakingOrdersForm {
  if (user.role !== 'media') return { away_until: '', open_orders_max: '' };
  const { away_until, open_orders_max } = user.profile;
  return { away_until: away_until ?? '', open_orders_max: String(open_orders_max ?? '') };
}

const textOf = (name: keyof TakingOrdersForm, value: string): string =>
  name === 'away_until' && value !== '' ? formatDay(value) : value;

/** Today as `YYYY-MM-DD` in UTC, like the server's days. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** Returns the current state and its meaning for artists. */
function situationOf({ profile: { away_until, open_orders_max } }: OutletUser): string {
  const isAway = away_until !== null && away_until > today();
  const away = isAway
    ? `You are away: until ${formatDay(away_until)} artists find your services marked “Away until ${formatDay(away_until)}” and cannot order.`
    : 'Artists can order from you.';
  if (open_orders_max === null) return `${away} There is no limit to your open orders.`;
  const orders = open_orders_max === 1 ? 'one open order' : `${open_orders_max} open orders`;
  return `${away} With ${orders} you are marked “Full right now” until one of them has ended.`;
}

/** Sets when an outlet takes no orders. Existing orders continue. */
export function TakingOrders({ user }: { user: OutletUser }) {
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
              hint="When you have that many, the catalogue says that you are full, and nobody can order until one of them has ended. Leave it empty for no limit."
              {...formField(formik, 'open_orders_max')}
            />
          </>
        )}
      </EditModal>
    </SettingsSection>
  );
}
