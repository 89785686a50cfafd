import { useListNoesQuery } from '@/client/entities/submissions';
import { NoText } from '@/client/features/trade/shared/submissions/NoText';
import { formatDayOfYear, formatDuration } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Cover } from '@/client/ui/Cover';
import { Box, Ends, Faint, Row, Text } from '@/client/ui/kit';
import { RuledSection } from '@/client/ui/RuledSection';
import { TextLink } from '@/client/ui/TextLink';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { outletName } from '@/shared/identity/outlets.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { dayText } from '@/shared/platform/format';

const AT_HOME = 3;

/** The outlets that said no, each with what it wrote: of one campaign, or the latest at home. */
export function Noes({ campaign }: { campaign?: number }) {
  const { data = [] } = useListNoesQuery({ campaign });
  if (data.length === 0) return null;
  const shown = campaign === undefined ? data.slice(0, AT_HOME) : data;
  return (
    <RuledSection id="noes" title="Not this time" summary={String(data.length)}>
      <RuledList aria-labelledby="noes">
        {shown.map((no) => (
          <RuledItem key={`${no.order ?? 0}-${no.outlet.id}-${no.campaign ?? 0}`}>
            <Row align="start" pad={3}>
              <Box as="span" square={40} fixed>
                <Cover seed={faceOf(no.outlet)} side={40} />
              </Box>
              <Box shrinks grow breaks>
                <Ends>
                  <Text as="h3" size="text" weight="strong">
                    {outletName(no.outlet.company_name)}
                  </Text>
                  <Faint as="span" title={dayText(no.at)}>
                    {formatDayOfYear(no.at)}
                  </Faint>
                </Ends>
                <NoText
                  {...no}
                  heard={no.heard > 0 ? formatDuration(no.heard) : ''}
                  isOrder={no.order !== null}
                />
                {no.order === null ? null : (
                  <TextLink to={paths.offer(no.order)}>See the order</TextLink>
                )}
                {campaign === undefined && no.order === null && no.campaign !== null ? (
                  <TextLink to={paths.campaign(no.campaign)}>{no.title}</TextLink>
                ) : null}
              </Box>
            </Row>
          </RuledItem>
        ))}
      </RuledList>
    </RuledSection>
  );
}
