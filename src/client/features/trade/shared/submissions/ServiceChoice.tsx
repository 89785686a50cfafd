import { useId } from 'react';
import { tierLabel } from '@/shared/platform/tiers';
import { serviceTypeLabel, platformOf } from '@/shared/platform/options';
import type { Service } from '@/shared/market/services.schemas';
import { formatDays, formatPrice } from '@/shared/platform/amounts';
import { paths } from '@/client/lib/paths';
import { classNames } from '@/client/ui/classNames';
import { FieldNotes } from '@/client/ui/Field';
import kit from '@/client/ui/kit.module.css';
import { TextLink } from '@/client/ui/TextLink';
import { offerError } from './makeOfferForm';
import styles from './ServiceChoice.module.css';

interface ServiceChoiceProps {
  services: readonly Service[];
  embargoUntil: string | null;
  chosen: Service | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/**
 * The outlet's services as a choice. Services that cannot be offered are listed with the reason.
 */
export function ServiceChoice(props: ServiceChoiceProps) {
  const { services, embargoUntil, chosen, error, onChoose } = props;
  const id = useId();
  const tier = services[0]?.media.tier;
  return (
    <fieldset aria-describedby={error ? `${id}error` : undefined}>
      <legend className={styles.legend}>
        Your service
        {tier ? <span>{`Prices of your tier, ${tierLabel(tier)}`}</span> : null}
      </legend>
      {services.length === 0 ? (
        <p>
          You have no service yet. <TextLink to={paths.createService}>Create one</TextLink>
        </p>
      ) : null}
      {services.map((service) => {
        const blocker = offerError(service, embargoUntil);
        return (
          <label
            key={service.id}
            className={classNames(styles.service, blocker !== null && styles.closed)}
          >
            <input
              type="radio"
              name="service"
              value={service.id}
              checked={service.id === chosen?.id}
              disabled={blocker !== null}
              onChange={() => onChoose(String(service.id))}
            />
            <b>{serviceTypeLabel(service.type)}</b>
            <span className={kit.caption}>
              {blocker ??
                [platformOf(service.type), formatDays(service.delivery_days)]
                  .filter(Boolean)
                  .join(', ')}
            </span>
            <span className={styles.price}>{formatPrice(service.price)}</span>
          </label>
        );
      })}
      <FieldNotes ids={{ errorId: `${id}error`, hintId: undefined }} error={error} isErrorAlert />
    </fieldset>
  );
}
