import type { FoundOffer } from '@/client/entities/entityRecords';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Leaders } from '@/client/ui/Leaders';
import type { Role } from '@/shared/platform/options';
import { moneyViewOf } from './moneyView';
import { Box, Cluster, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import styles from './OrderMoney.module.css';

export function OrderMoney({ found, role }: { found: FoundOffer; role: Role }) {
  const { amount, where, stops, lines, note, toWallet } = moneyViewOf(found, role);
  return (
    <Stack as="section" framed alignContent="start" container aria-labelledby="order-money">
      <Text as="h2" size="row" id="order-money">
        Where the money is
      </Text>
      <Cluster as="p" rowGap={0} align="baseline" tone="quiet" className={styles.sum}>
        {amount === '' ? null : <strong>{amount}</strong>}
        {where === '' ? null : <span>{where}</span>}
      </Cluster>
      {stops.length > 0 ? (
        <Row
          as="ol"
          // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
          role="list"
          gap={0}
          align="stretch"
          pad={4}
          ruleAbove="line"
          ruleBelow="line"
          className={styles.stops}
          aria-label="The way of the money"
        >
          {stops.map(({ name, when, state }) => (
            <li
              key={name}
              className={classNames(styles.stop, styles[state])}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <Text as="b" block weight="strong">
                {name}
              </Text>
              <Text as="span" block tone="quiet" number>
                {when}
              </Text>
            </li>
          ))}
        </Row>
      ) : null}
      {lines.length > 0 ? (
        <Box size="text" className={styles.lines}>
          <Leaders lines={lines} />
        </Box>
      ) : null}
      {note === undefined ? null : <Quiet>{note}</Quiet>}
      {toWallet === undefined ? null : (
        <ButtonLink size="sm" to={paths.wallet} fullWidth>
          {toWallet}
        </ButtonLink>
      )}
    </Stack>
  );
}
