import { formatPrice } from '@/shared/platform/format';
import { SERVICE_TYPES } from '@/shared/platform/options';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { isDaysText, isPriceText } from '@/shared/market/services.schemas';
import { Leaders } from '@/client/ui/Leaders';
import { ServiceSummary } from '@/client/features/market/shared/services/ServiceSummary';
import type { ServiceFormValues } from './ServiceFields';
import { Panel, Quiet, Text } from '@/client/ui/kit';
import styles from './ServicePreview.module.css';

interface ServicePreviewProps {
  values: ServiceFormValues;
  media: OutletUser['profile'];
}

export function ServicePreview({ values, media }: ServicePreviewProps) {
  const type = SERVICE_TYPES.find((each) => each === values.type);
  const price = isPriceText(values.price) ? formatPrice(Number(values.price)) : null;
  return (
    <Panel as="section" className={styles.preview} aria-labelledby="service-preview">
      <Text as="h2" below={4} size="row" id="service-preview">
        As artists see it
      </Text>
      {type ? (
        <>
          <ServiceSummary
            service={{
              type,
              delivery_days: isDaysText(values.delivery_days) ? Number(values.delivery_days) : null,
              description: values.description,
            }}
            media={media}
          />
          {price === null ? null : (
            <Leaders lines={[{ label: 'Price', value: price, variant: 'total' }]} />
          )}
        </>
      ) : (
        <Quiet>Choose a type, and your service appears here as you write it.</Quiet>
      )}
    </Panel>
  );
}
