import { useEffect, useId, useRef } from 'react';
import type { Service } from '@/shared/market/services.schemas';
import { formatName, formatOf } from '@/shared/market/services.rules';
import type { Submission } from '@/shared/market/submissions.schemas';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { platformOf, serviceTypeLabel } from '@/shared/platform/options';
import { tierLabel } from '@/shared/platform/tiers';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { FieldNotes } from '@/client/ui/Field';
import { Ends, Text } from '@/client/ui/kit';
import { TextLink } from '@/client/ui/TextLink';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { FormatNote, formatsOf } from '@/client/features/trade/shared/orders/FormatNote';
import styles from './MakeOfferDialog.module.css';
import { fittingOf, isOffered, offerError } from './makeOfferForm';

interface ServiceChoiceProps {
  services: readonly Service[];
  submission: Submission;
  chosen: Service | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** Those made for the release's format come first; what cannot be offered has the reason. */
export function ServiceChoice(props: ServiceChoiceProps) {
  const { services, submission, chosen, error, onChoose } = props;
  const { title, format } = submission;
  const id = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  const isLoaded = services.length > 0;
  useEffect(() => {
    if (isLoaded) choice.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isLoaded]);
  const tier = services[0]?.media.tier;
  const fitting = fittingOf(services, submission);
  const others = services.filter((service) => !fitting.includes(service));
  const instead = fitting.find(
    (each) => formatOf(each.type) === format && isOffered(each, submission),
  );
  const row = (service: Service) => (
    <ServiceRow
      key={service.id}
      {...{ service, submission, onChoose }}
      isChosen={service.id === chosen?.id}
    />
  );
  return (
    <fieldset ref={choice} aria-describedby={error ? `${id}error` : undefined}>
      <VisuallyHidden as="legend">Your service</VisuallyHidden>
      {services.length === 0 ? (
        <p>
          You have no service yet. <TextLink to={paths.createService}>Create one</TextLink>
        </p>
      ) : (
        <Ends padBelow={2} ruleBelow="ink" weight="strong">
          {`Fits ${formatName(format)}`}
          {tier ? (
            <Text as="span" tone="faint" size="caption" weight="plain">
              {`Prices of your tier, ${tierLabel(tier)}`}
            </Text>
          ) : null}
        </Ends>
      )}
      {fitting.map(row)}
      {others.length > 0 ? (
        <Text padBelow={2} above={5} ruleBelow="ink" weight="strong">
          For other formats
        </Text>
      ) : null}
      {others.map(row)}
      {chosen ? (
        <FormatNote title={title} format={format} type={chosen.type}>
          {instead ? (
            <Button size="sm" onClick={() => onChoose(String(instead.id))}>
              {`Take the ${serviceTypeLabel(instead.type)}`}
            </Button>
          ) : null}
        </FormatNote>
      ) : null}
      <FieldNotes ids={{ errorId: `${id}error`, hintId: undefined }} error={error} isErrorAlert />
    </fieldset>
  );
}

interface ServiceRowProps extends Pick<ServiceChoiceProps, 'submission' | 'onChoose'> {
  service: Service;
  isChosen: boolean;
}

function ServiceRow({ service, submission, isChosen, onChoose }: ServiceRowProps) {
  const blocker = offerError(service, submission.embargo_until);
  const isMisfit = ![null, submission.format].includes(formatOf(service.type));
  const facts = [platformOf(service.type), formatDays(service.delivery_days)].filter(Boolean);
  return (
    <label className={classNames(styles.service, blocker !== null && styles.closed)}>
      <input
        type="radio"
        name="service"
        value={service.id}
        checked={isChosen}
        disabled={blocker !== null}
        onChange={() => onChoose(String(service.id))}
      />
      <Text as="b" basis={8} shrinks breaks weight="strong">
        {serviceTypeLabel(service.type)}
      </Text>
      <Text as="span" tone={isMisfit ? 'signal' : 'quiet'} size="caption">
        {blocker ?? (isMisfit ? `for ${formatsOf(service.type)}` : facts.join(', '))}
      </Text>
      <span className={styles.price}>{formatPrice(service.price)}</span>
    </label>
  );
}
