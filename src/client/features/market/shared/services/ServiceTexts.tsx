import { type ServiceType, serviceTypeOption } from '@/shared/platform/options';
import { noteOfService } from '@/shared/market/serviceGroups.rules';
import { Text } from '@/client/ui/kit';
import type { Service } from '@/shared/market/services.schemas';
import { formatPrice } from '@/shared/platform/format';

export const waitingOfService = ({ proposed }: Pick<Service, 'proposed'>): string[] => [
  ...(proposed?.type === undefined ? [] : [serviceTypeOption(proposed.type)]),
  ...(proposed?.price === undefined ? [] : [formatPrice(proposed.price)]),
];

export function ServiceNote({ type }: { type: ServiceType }) {
  const note = noteOfService(type);
  return note === undefined ? null : (
    <Text as="span" block tone="faint" size="caption" weight="plain">
      {note}
    </Text>
  );
}
