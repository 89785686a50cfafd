import type { ReactNode } from 'react';
import { formatDays } from '@/shared/platform/format';
import { faceOf } from '@/shared/platform/coverArt';
import {
  COUNTRY_OPTIONS,
  labelOf,
  type ServiceType,
  serviceTypeLabel,
  platformOf,
} from '@/shared/platform/options';
import { outletName } from '@/shared/identity/outlets.rules';
import type { Service } from '@/shared/market/services.schemas';
import { Cover } from '@/client/ui/Cover';
import { TierChip } from '@/client/features/identity/shared/outlets/TierChip';
import { Box, Cluster, Text } from '@/client/ui/kit';
import styles from './ServiceSummary.module.css';

interface ServiceSummaryProps {
  service: { type: ServiceType; delivery_days: number | null; description: string };
  media: Pick<Service['media'], 'id' | 'logo' | 'company_name' | 'country' | 'tier'>;
  children?: ReactNode;
}

export function ServiceSummary({ service, media, children }: ServiceSummaryProps) {
  const { type, delivery_days, description } = service;
  const platform = platformOf(type);
  const place = media.country === null ? '' : `, ${labelOf(COUNTRY_OPTIONS, media.country)}`;
  return (
    <Cluster gap={4} rowGap={3} align="start">
      <Cover seed={faceOf(media)} square={64} className={styles.cover} />
      <Box basis={10} shrinks>
        <Text as="h3" size="name" leading={120} breaks>
          {serviceTypeLabel(type)}
        </Text>
        <Text
          above={1}
          below={2}
          tone="quiet"
          breaks
        >{`${outletName(media.company_name)}${place}`}</Text>
        <Cluster as="ul" gap={5} rowGap={2} tone="quiet" size="small">
          <li>
            <TierChip tier={media.tier} />
          </li>
          {platform === undefined ? null : <li>{platform}</li>}
          {delivery_days === null ? null : (
            <li>
              Delivery{' '}
              <Text as="b" tone="ink">
                {formatDays(delivery_days)}
              </Text>
            </li>
          )}
        </Cluster>
      </Box>
      {children}
      <Text words ownLine measure>
        {description}
      </Text>
    </Cluster>
  );
}
