import { useState } from 'react';
import { mayAct } from '@/shared/platform/roles';
import type { Desk, DeskItem } from '@/shared/admin/moderation.schemas';
import { faceOf } from '@/shared/platform/coverArt';
import { HOUR_MS } from '@/shared/platform/durations';
import { useReadDeskQuery } from '@/client/entities/counts';
import { useCurrentUser } from '@/client/entities/profiles';
import { useNow } from '@/client/lib/days';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { DayHead, thingsText } from '@/client/ui/DayHead';
import { Box, Cluster, Row, Text } from '@/client/ui/kit';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { TaskRow } from '@/client/ui/list/TaskList';
import { RuledList } from '@/client/ui/RuledList';
import { StatusMark } from '@/client/ui/StatusChip';
import { TextLink } from '@/client/ui/TextLink';
import { TitledSection } from '@/client/ui/TitledSection';
import { countsOf, rowOf, waitedText } from './deskTexts';
import styles from './DeskPage.module.css';

const SHOWN = 8;

/** The bar of a wait is full at 52 hours, and ink from a day on. */
const FULL_MS = 52 * HOUR_MS;
const LONG_MS = 24 * HOUR_MS;

const totalOf = ({ groups }: Desk): number => groups.reduce((sum, { count }) => sum + count, 0);

/** An admin's home: what waits for a decision, the oldest first. */
export function DeskPage() {
  const query = useReadDeskQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: desk } = query;
  const total = desk && totalOf(desk);
  return (
    <>
      <DayHead
        sentence={
          total === undefined ? undefined : `${thingsText(total)} wait${total < 2 ? 's' : ''}.`
        }
      />
      <ListStates {...statesOf(query)} errorFallback="An error occurred while fetching the queue.">
        {desk ? <Waiting desk={desk} /> : null}
      </ListStates>
    </>
  );
}

function Waiting({ desk }: { desk: Desk }) {
  const { data: user } = useCurrentUser();
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const total = totalOf(desk);
  const shown = isWhole ? desk.items : desk.items.slice(0, SHOWN);
  const more = desk.items.length - shown.length;
  return (
    <>
      <Box as="ul" ruleAbove="ink" ruleBelow="line" below={10} className={styles.counts}>
        {countsOf(desk, now, (who) => mayAct(user?.admin_role ?? null, who)).map(
          ({ count, name, note, to }) => (
            <li key={name} className={count === 0 ? styles.none : undefined}>
              <Cluster gap={3} align="baseline">
                <Text as="b" face="display" number>
                  {count}
                </Text>
                {to === null ? <span>{name}</span> : <TextLink to={to}>{name}</TextLink>}
              </Cluster>
              <Text tone="quiet" size="small" className={styles.note}>
                {note}
              </Text>
            </li>
          ),
        )}
      </Box>
      {total > 0 ? (
        <TitledSection
          id="oldest-first"
          title="Oldest first"
          summary={`${shown.length < total ? `${shown.length} of ${total}. ` : ''}Your own are left out.`}
        >
          <RuledList className={styles.list} aria-labelledby="oldest-first">
            {shown.map((item, index) => (
              <WaitingRow key={`${item.kind} ${item.id}`} item={item} index={index} now={now} />
            ))}
          </RuledList>
          {more > 0 ? (
            <Box padAbove={4}>
              <Button size="sm" onClick={() => setWhole(true)}>{`Show ${more} more`}</Button>
            </Box>
          ) : null}
        </TitledSection>
      ) : null}
    </>
  );
}

function WaitingRow({ item, index, now }: { item: DeskItem; index: number; now: number }) {
  const { kind, tone, ...row } = rowOf(item);
  const waited = Math.max(0, now - Date.parse(item.since));
  const mark = <StatusMark tone={tone}>{kind}</StatusMark>;
  const text = <b>{waitedText(item.since, now)}</b>;
  return (
    <TaskRow
      {...row}
      position={index + 1}
      cover={<Cover seed={faceOf(item.face)} side={48} />}
      phone={
        <Row justify="between" gap={2}>
          {mark}
          {text}
        </Row>
      }
      facts={[
        mark,
        <span key="bar" className={styles.bar} data-long={waited >= LONG_MS || undefined}>
          <i style={{ inlineSize: `${Math.min(100, (100 * waited) / FULL_MS)}%` }} />
        </span>,
        <Text key="waited" as="span" block textAlign="end" number>
          {text}
        </Text>,
      ]}
    />
  );
}
