import type { CatalogueAccess } from '@/shared/market/catalogue.schemas';
import { formatDays } from '@/shared/platform/format';
import { formatDay, formatDayOfYear } from '@/client/lib/dates';
import { useUtcDay } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { Clock, daysLeft } from '@/client/ui/Clock';
import { Row, Text } from '@/client/ui/kit';
import { TextLink } from '@/client/ui/TextLink';

export const isOpen = ({ until }: Pick<CatalogueAccess, 'until'>, now: number): boolean =>
  until !== null && Date.parse(until) > now;

interface AccessClockProps {
  access: CatalogueAccess;
  now: number;
}

/** How long the catalogue is open to the artist. */
export function AccessClock({ access: { until, release }, now }: AccessClockProps) {
  const today = useUtcDay();
  if (until === null || !isOpen({ until }, now)) {
    const since = until === null ? '' : ` since ${formatDayOfYear(until)}`;
    return (
      <p>
        {`Catalogue closed${since}.`} <TextLink to={paths.submitMusic}>Submit your music</TextLink>
      </p>
    );
  }
  const left = daysLeft(until, today);
  return (
    <Row as="p" gap={2} title={`Open until ${formatDay(until)}`}>
      <Clock side={24} state="open" until={until} seed="" />
      <span>
        <b>{left === 0 ? 'Closes today' : formatDays(left)}</b>
        {left === 0 ? '' : ' left'}
        {release === null ? null : <Text as="span" only="wide">{` for ${release.title}`}</Text>}
      </span>
    </Row>
  );
}
