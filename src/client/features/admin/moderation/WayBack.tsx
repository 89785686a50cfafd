import { useState } from 'react';
import { OUTLET_TIERS, serviceTypeLabel, type OutletTier } from '@/shared/platform/options';
import type { OpenOrders, WaitingService } from '@/shared/admin/moderation.schemas';
import type { OutletDecision, ServiceDecision } from '@/shared/admin/moderation.requests';
import { listPriceOf } from '@/shared/market/serviceGroups.rules';
import { formatCount, formatPrice } from '@/shared/platform/format';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { TIER_OPTIONS } from '@/shared/platform/tiers';
import { usePrices } from '@/client/entities/prices';
import { Button, type ButtonVariant } from '@/client/ui/Button';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { TextArea, TextField } from '@/client/ui/Field';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Leaders } from '@/client/ui/Leaders';
import { Cluster, Quiet } from '@/client/ui/kit';
import type { Decide } from '../shared/queue/kind';
import { Part } from '../shared/queue/Detail';

const loadSchema = async () =>
  (await import(/* webpackChunkName: "moderation-schemas" */ '@/shared/admin/moderation.requests'))
    .wayBackSchema;

const SAME_TIER = 'Please choose another tier.';
const SAME_PRICE = 'Please enter another price.';

interface Typed {
  reason: string;
  tier: string;
  price: string;
}

type What = 'approval' | 'tier' | 'price';

const WHAT: Readonly<
  Record<What, { open: string; title: string; submit: string; variant: ButtonVariant }>
> = {
  tier: { open: 'Change tier', title: 'Tier of', submit: 'Change tier', variant: 'primary' },
  price: { open: 'Change price', title: 'Price of', submit: 'Change price', variant: 'primary' },
  approval: {
    open: 'Withdraw approval',
    title: 'Withdraw the approval of',
    submit: 'Withdraw approval',
    variant: 'danger',
  },
};

interface WayBackProps {
  name: string;
  record: { version: number; open: OpenOrders };
  /** Of an outlet. */
  outlet?: { tier: OutletTier; approved_services: readonly WaitingService[] };
  /** Of a service, US dollars. */
  price?: number;
  decide: Decide<OutletDecision & ServiceDecision>;
}

/** What can still be changed about an approved record. */
export function WayBack(props: WayBackProps) {
  const [open, setOpen] = useState<What | null>(null);
  const { outlet, price } = props;
  const kinds: What[] = [
    ...(outlet ? (['tier'] as const) : []),
    ...(price === undefined ? [] : (['price'] as const)),
    'approval',
  ];
  return (
    <Part title="Change the decision">
      <Cluster gap={2} align="stretch">
        {kinds.map((what) => (
          <Button key={what} size="sm" onClick={() => setOpen(what)}>
            {WHAT[what].open}
          </Button>
        ))}
      </Cluster>
      {open === null ? null : <ChangeDialog {...props} what={open} onClose={() => setOpen(null)} />}
    </Part>
  );
}

function ChangeDialog(props: WayBackProps & { what: What; onClose: () => void }) {
  const { name, record, outlet, price, decide, what, onClose } = props;
  const initialValues: Typed = {
    reason: '',
    tier: outlet?.tier ?? '',
    price: price === undefined ? '' : formatPrice(price).slice(1),
  };
  const serverForm = useServerForm({
    initialValues,
    schema: loadSchema,
    send: async ({ reason, tier, price: changed }) => {
      if (what === 'tier' && tier === outlet?.tier) return { fields: { tier: SAME_TIER } };
      if (what === 'price' && changed === price) return { fields: { price: SAME_PRICE } };
      const change = what === 'tier' ? { tier } : { price: changed };
      const body = what === 'approval' ? { approve: false } : { approve: true, ...change };
      await decide({ ...body, reason }, record.version);
      onClose();
      return undefined;
    },
  });
  const { field, formik } = serverForm;
  const { title, submit, variant } = WHAT[what];
  const chosen = OUTLET_TIERS.find((tier) => tier === formik.values.tier);
  const { unpaid, paid } = record.open;
  return (
    <FormDialog
      title={`${title} ${name}`}
      serverForm={serverForm}
      submit={submit}
      variant={variant}
      onClose={onClose}
    >
      {what === 'tier' && outlet && chosen ? (
        <>
          <ChipGroup type="single" legend="Tier" options={TIER_OPTIONS} {...field('tier')} />
          <NewPrices services={outlet.approved_services} tier={chosen} />
        </>
      ) : null}
      {what === 'price' ? (
        <TextField label="Price" inputMode="decimal" autoComplete="off" {...field('price')} />
      ) : null}
      <Leaders
        lines={
          what === 'approval'
            ? [
                { label: 'Offers and unpaid orders', value: `${unpaid}, closed` },
                { label: 'Paid orders', value: `${paid}, go on` },
              ]
            : [{ label: 'Open orders', value: `${unpaid + paid}, keep their price` }]
        }
      />
      <TextArea
        label="Reason"
        hint={`They read it. At least ${REASON_MIN} letters.`}
        maxLength={REASON_MAX}
        {...field('reason')}
      />
    </FormDialog>
  );
}

/** The services whose price follows the tier. */
function NewPrices({ services, tier }: { services: readonly WaitingService[]; tier: OutletTier }) {
  const prices = usePrices();
  const changed = services.flatMap(({ type, price }) => {
    const next = listPriceOf(prices, type, tier);
    const value = `${formatPrice(price)} to ${formatPrice(next)}`;
    return next === price ? [] : [{ label: serviceTypeLabel(type), value }];
  });
  return changed.length === 0 ? (
    <Quiet role="status">No price changes.</Quiet>
  ) : (
    <section aria-label={`${formatCount(changed.length, 'price')} changed`}>
      <Leaders lines={changed} />
    </section>
  );
}
