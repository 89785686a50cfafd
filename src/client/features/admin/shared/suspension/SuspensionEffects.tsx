import type { Person } from '@/shared/admin/people.schemas';
import { formatCount } from '@/shared/platform/format';
import { Box, Text } from '@/client/ui/kit';

const effectsOf = ({ open, role }: Person): readonly (readonly [what: string, then: string])[] => [
  ['Sessions', 'End at once'],
  [formatCount(open.paid, 'paid order'), 'Goes to Disputes, an admin decides'],
  [formatCount(open.unpaid, 'unpaid order'), 'Closed, nothing was paid'],
  role === 'media'
    ? ['Services, public page', 'Taken down']
    : ['Campaigns, coverage page', 'Closed to outlets'],
  ['Payouts', 'Wait'],
];

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
