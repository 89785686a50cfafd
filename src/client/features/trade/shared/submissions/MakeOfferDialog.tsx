import { useMemo, useEffect, useEffectEvent } from 'react';
import { ORDER_MARKETING_MAX, TEXT_MAX } from '@/shared/platform/limits';
import { PRICE_CHANGED } from '@/shared/trade/orders.calls';
import { INSPECTION_DAYS, PAYMENT_DAYS } from '@/shared/market/orderDeadlines.rules';
import { OWN_SERVICE_MESSAGES } from '@/shared/market/services.rules';
import type { Service } from '@/shared/market/services.schemas';
import type { Submission } from '@/shared/market/submissions.schemas';
import { useCreateOfferMutation } from '@/client/entities/orders';
import { useWholeServiceList } from '@/client/entities/services';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { causeOf } from '@/client/lib/apiError';
import { feePercent, payoutHoldDays } from '@/client/lib/tradeFacts';
import { useDraft } from '@/client/session/useDraft';
import { faceOf } from '@/shared/platform/coverArt';
import { DateField } from '@/client/ui/DateField';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm, useChanges } from '@/client/ui/form/useServerForm';
import { Cover } from '@/client/ui/Cover';
import { ListStates } from '@/client/ui/list/ListStates';
import { useSaved } from '@/client/ui/SavedHost';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import styles from './MakeOfferDialog.module.css';
import { ServiceChoice } from './ServiceChoice';
import {
  responseDueAt,
  EMPTY_OFFER,
  firstDay,
  offerError,
  offerFormSchema,
  fittingOf,
  slipOf,
} from './makeOfferForm';
import { artistOf, OFFER_FAILED } from './submissions';
import { TextArea, TextField } from '@/client/ui/Field';
import { Box, Cluster, Ends, Pair, Quiet, Stack, Text } from '@/client/ui/kit';
import { filled } from '@/shared/identity/texts.rules';
import { useCurrentUser } from '@/client/entities/profiles';
import { useSavedTexts } from '@/client/entities/texts';
import { nameOf } from '@/client/features/identity/shared/profiles/profileText';
import { FilterSelect } from '@/client/ui/ListTools';

interface MakeOfferDialogProps {
  submission: Submission | null;
  onMade: (order: number) => void;
  onClose: () => void;
}

export function MakeOfferDialog({ submission, ...rest }: MakeOfferDialogProps) {
  return submission === null ? null : <OpenDialog submission={submission} {...rest} />;
}

type OpenDialogProps = MakeOfferDialogProps & { submission: Submission };

/** The form, whose values survive a reload until they are sent. */
function useOfferForm({ submission, onMade }: OpenDialogProps, services: readonly Service[]) {
  const { id, embargo_until } = submission;
  const { initialValues, saveDraft, clearDraft } = useDraft(`offer-${id}`, EMPTY_OFFER);
  const [create] = useCreateOfferMutation();
  const showSaved = useSaved();
  const schema = useMemo(() => offerFormSchema(embargo_until), [embargo_until]);
  const offered = services.filter((service) => offerError(service, embargo_until) === null);
  const chosenIn = ({ service }: { service: string }) =>
    offered.find((each) => String(each.id) === service) ?? fittingOf(offered, submission)[0];
  const serverForm = useServerForm({
    initialValues,
    schema,
    send: async (offer, { typed, key }) => {
      const service = chosenIn(typed);
      if (!service) return { fields: { service: 'Choose one of your services.' } };
      const body = { ...offer, campaign: id, service: service.id, price: service.price };
      const order = await create({ body, key }).unwrap();
      clearDraft();
      showSaved();
      onMade(order.id);
      return undefined;
    },
    explain: (error) => {
      const isOfService = error.code === 'order_open' || error.code === PRICE_CHANGED;
      if (isOfService) return { fields: { service: error.message } };
      if (Object.keys(error.fields).length > 0) return { fields: error.fields };
      return { alert: causeOf(error, OFFER_FAILED) };
    },
  });
  useChanges(serverForm.formik.values, saveDraft);
  return { serverForm, chosen: chosenIn(serverForm.formik.values) };
}

function OpenDialog(props: OpenDialogProps) {
  const { submission, onClose } = props;
  const { rows: services, ...loading } = useWholeServiceList();
  const { serverForm, chosen } = useOfferForm(props, services);
  const { title, artwork, release, open_until, embargo_until } = submission;
  const { field } = serverForm;
  return (
    <FormDialog
      title="Make an offer"
      about={{
        cover: <Cover seed={faceOf({ release, artwork })} />,
        title,
        meta: `${artistOf(submission)}, open until ${formatDay(open_until)}`,
      }}
      serverForm={serverForm}
      submit="Send offer"
      isWide
      keepsDraft
      onClose={onClose}
    >
      <Stack gap={6} className={styles.columns}>
        <Stack gap={5} alignContent="start">
          <ListStates
            {...loading}
            errorFallback={OWN_SERVICE_MESSAGES.listFailed}
            skeleton={<SkeletonOf shape="form" count={2} />}
          >
            <ServiceChoice
              services={services}
              submission={submission}
              chosen={chosen}
              error={field('service').error}
              onChoose={field('service').onChange}
            />
          </ListStates>
          <Pair rowGap={5}>
            <DateField
              label="Publish date"
              what="the day of publication"
              isOptional
              min={firstDay(embargo_until)}
              hint={
                embargo_until === null
                  ? 'You can leave it empty.'
                  : `Embargo: not before ${formatDay(embargo_until)}.`
              }
              {...field('publish_on')}
            />
            <TextField
              label="Marketing extra"
              isOptional
              maxLength={ORDER_MARKETING_MAX}
              hint="Included in the price."
              {...field('marketing')}
            />
          </Pair>
          <SavedTextSelect
            submission={submission}
            message={serverForm.formik.values.message}
            onChange={(text) => void serverForm.formik.setFieldValue('message', text)}
          />
          <TextArea
            label="Message"
            required
            rows={4}
            maxLength={TEXT_MAX}
            hint={`${serverForm.formik.values.message.length} / ${TEXT_MAX}`}
            {...field('message')}
          />
        </Stack>
        <OfferSlip submission={submission} service={chosen} />
      </Stack>
    </FormDialog>
  );
}

function OfferSlip(props: { submission: Submission; service: Service | undefined }) {
  const { submission, service } = props;
  const slip = service && slipOf(service);
  const holdDays = payoutHoldDays();
  const steps = [
    ['Offer sent', 'today'],
    [`${artistOf(submission)} answers`, `by ${formatDay(responseDueAt(submission.open_until))}`],
    ['Artist pays, money held', formatDays(PAYMENT_DAYS)],
    ['You deliver', slip ? formatDays(slip.days) : ''],
    ['Artist accepts', formatDays(INSPECTION_DAYS)],
    ['In your wallet', holdDays === 0 ? 'at once' : formatDays(holdDays)],
  ] as const;
  return (
    <Stack
      as="section"
      alignContent="start"
      padAll={5}
      corner="drop"
      fill="sunken"
      size="text"
      aria-label="What you get"
    >
      {slip ? (
        <dl className={styles.sums} aria-live="polite">
          {[
            [slip.label, formatPrice(slip.price)],
            [`Fee, ${feePercent()}%`, `−${formatPrice(slip.fee)}`],
          ].map(([label, value]) => (
            <Ends key={label} gap={3} pad={2} ruleBelow="control">
              <Text as="dt" tone="quiet">
                {label}
              </Text>
              <Text as="dd" weight="bold" number>
                {value}
              </Text>
            </Ends>
          ))}
          <Ends gap={3} pad={2}>
            <Text as="dt" weight="strong">
              You get
            </Text>
            <dd className={styles.total}>{formatPrice(slip.share)}</dd>
          </Ends>
        </dl>
      ) : null}
      <Box as="ol" className={styles.steps}>
        {steps.map(([what, when], index) => (
          <Cluster as="li" key={what} rowGap={0} align="baseline" pad={2} size="caption" breaks>
            <Text as="span" tone="quiet" number aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </Text>
            <b>{what}</b>
            <Text as="span" tone="quiet">
              {when}
            </Text>
          </Cluster>
        ))}
      </Box>
      {service ? <ServiceNote type={service.type} /> : null}
      <Quiet>Nobody is charged before the offer is accepted.</Quiet>
    </Stack>
  );
}

interface SavedTextSelectProps {
  submission: Submission;
  message: string;
  onChange: (text: string) => void;
}

/** Fills the message with a saved text; the first one at once, where nothing is written yet. */
function SavedTextSelect({ submission, message, onChange }: SavedTextSelectProps) {
  const { data: user } = useCurrentUser();
  const texts = useSavedTexts('offer').map(({ name, text }) => ({
    name,
    text: filled(text, {
      artist: submission.artist.stage_name,
      title: submission.title,
      outlet: user && nameOf(user),
    }),
  }));
  const first = texts[0]?.text;
  const isReady = user !== undefined;
  const begin = useEffectEvent(() => {
    if (message === '' && first !== undefined && isReady) onChange(first);
  });
  useEffect(() => begin(), [first, isReady]);
  if (texts.length === 0) return null;
  return (
    <FilterSelect
      label="Saved text"
      none="Saved text"
      options={texts.map(({ name }) => ({ value: name, label: name }))}
      value={texts.find(({ text }) => text === message)?.name ?? ''}
      onChange={(name) => onChange(texts.find((each) => each.name === name)?.text ?? message)}
    />
  );
}
