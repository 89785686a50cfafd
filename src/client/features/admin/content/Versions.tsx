import type { Content } from '@/shared/admin/content.schemas';
import { formatDay, localDay } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { Button } from '@/client/ui/Button';
import { Cluster, Ends, Quiet, TextHeading } from '@/client/ui/kit';
import { StatusMark } from '@/client/ui/StatusChip';

interface VersionsProps {
  content: Content;
  onCompare: (number: number) => void;
  onPublish: (number: number) => void;
}

export function Versions({
  content: { versions, number: live },
  onCompare,
  onPublish,
}: VersionsProps) {
  const today = localDay(new Date(useNow()));
  const isFirst = versions.some(({ at }) => at === null);
  return (
    <section aria-label="Versions">
      <TextHeading>Versions</TextHeading>
      <ul>
        {versions.map(({ number, at, by, from, is_end: isEnd }) => (
          <Ends key={number} as="li" pad={3} ruleBelow="line">
            <Cluster gap={2}>
              <StatusMark tone={number === live ? 'done' : 'off'}>
                <b>{number}</b>
              </StatusMark>
              <Quiet as="span">
                {[
                  isEnd
                    ? 'Taken down'
                    : number !== live
                      ? null
                      : from && from > today
                        ? 'Next'
                        : 'Live',
                  from === null ? null : `holds from ${formatDay(from)}`,
                  at === null ? 'The first text' : formatDay(at),
                  by,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Quiet>
            </Cluster>
            {isEnd ? null : (
              <Cluster gap={2}>
                <Button
                  size="sm"
                  aria-label={`Compare with version ${number}`}
                  onClick={() => onCompare(number)}
                >
                  Compare
                </Button>
                {number !== live ? (
                  <Button
                    size="sm"
                    aria-label={`Restore version ${number}`}
                    onClick={() => onPublish(number)}
                  >
                    Restore
                  </Button>
                ) : isFirst ? null : (
                  <Button size="sm" onClick={() => onPublish(0)}>
                    Take down
                  </Button>
                )}
              </Cluster>
            )}
          </Ends>
        ))}
      </ul>
      {versions.length === 0 ? <Quiet>Nothing was published yet.</Quiet> : null}
    </section>
  );
}
