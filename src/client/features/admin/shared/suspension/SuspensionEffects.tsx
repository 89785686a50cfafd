import type { Person } from '@/shared/admin/people.schemas';
import { formatCount } from '@/shared/platform/format';
import { Box, Text } from '@/client/ui/kit';

const effectsOf = ({ open, role }: Person): readonly (readonly [what: string, then: string])[] => [
  ['Sessions', 'End at once'],
  ...ordersOf(open.paid, 'paid order', 'To Disputes, an admin decides'),
  ...ordersOf(open.unpaid, 'unpaid order', 'Closed, nothing was paid'),
  role === 'media'
    ? ['Services, public page', 'Taken down']
    : ['Campaigns, coverage page', 'Closed to outlets'],
  ['Payouts', 'Wait'],
];

const ordersOf = (count: number, what: string, then: string) =>
  count === 0 ? [] : [[formatCount(count, what), then] as const];

export const SuspensionEffects = ({ person }: { person: Person }) => (
  <Box as="dl" ruleAbove="ink">
    {effectsOf(person).map(([what, then]) => (
      <Box key={what} flow="line" gap={4} justify="between" pad={3} ruleBelow="line">
        <Text as="dt" weight="strong">
          {what}
        </Text>
        <Text as="dd" tone="quiet" textAlign="end">
          {then}
        </Text>
      </Box>
    ))}
  </Box>
);
