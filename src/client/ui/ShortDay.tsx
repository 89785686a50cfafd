import { useState } from 'react';
import { formatDayOfYear, formatMoment } from '@/client/lib/dates';
import { dayText } from '@/shared/platform/format';

/** '5 Dec', with its year if that is not this one, and with the whole date and the time in its title. */
export function ShortDay({ at }: { at: string }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {new Date(at).getFullYear() === year ? formatDayOfYear(at) : dayText(at)}
    </time>
  );
}
