import type { Service } from '@/shared/services/servicesContract';
import { formatDays } from '@/client/lib/amounts';

/** What is promised to who orders, each with a head. */
export const orderTerms = ({
  delivery_days,
}: Service): (readonly [head: string, text: string])[] => [
  ['The request is free', 'Nothing is charged when you send it.'],
  [`${formatDays(delivery_days)} to deliver`, 'Counted from when the work begins.'],
];
