import { formatDay, formatDayOfYear } from '@/client/lib/dates';
import { dayText } from '@/shared/platform/format';

/** '5 Dec', with its year if that is not this one, and with the whole date in its title. */
export const ShortDay = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDay(at)}>
    {new Date(at).getFullYear() === new Date().getFullYear() ? formatDayOfYear(at) : dayText(at)}
  </time>
);
