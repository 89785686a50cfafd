import type { ReactNode } from 'react';
import {
  type CheckedPage,
  findingOf,
  labelIn,
  linkStateOf,
  titleIn,
} from '@/shared/identity/links.rules';
import { formatDay } from '@/client/lib/dates';
import { Button, ButtonLink } from '@/client/ui/Button';
import { linkText, shortLink } from '@/client/ui/ExternalLink';
import styles from './ClippingRow.module.css';
import { OPENS_PIECE, PaidPromotion, PieceClicks, PieceLabel, PieceState } from './PieceState';
import { Cluster, Stack, Text } from '@/client/ui/kit';

interface WorkRowProps {
  /** From 1. */
  number: number;
  name: ReactNode;
  below: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

export function WorkRow({ number, name, below, action, children }: WorkRowProps) {
  return (
    <li className={styles.row}>
      <Text as="span" tone="faint" number aria-hidden="true">
        {String(number).padStart(2, '0')}
      </Text>
      <Stack gap={0} items="start" breaks>
        <Text as="b" weight="strong">
          {name}
        </Text>
        <Text as="span" tone="faint" size="small">
          {below}
        </Text>
        {children}
      </Stack>
      {action}
    </li>
  );
}

interface ClippingRowProps {
  number: number;
  url: string;
  /** Oldest first. */
  checks: readonly CheckedPage[];
  pullQuote: string | null;
  /** The clicks of the whole order, so only its first link has them. */
  clicks: number | null;
  onCorrect?: (() => void) | undefined;
  renderLabelRequest?: ((url: string, name: string) => ReactNode) | undefined;
}

export function ClippingRow({
  number,
  url,
  checks,
  pullQuote,
  clicks,
  onCorrect,
  renderLabelRequest,
}: ClippingRowProps) {
  const title = titleIn(checks);
  const state = linkStateOf(findingOf(checks), formatDay);
  const isGone = state.name === 'gone';
  const label = isGone ? null : labelIn(checks);
  const address = linkText(url);
  const name = title ?? address;
  return (
    <WorkRow
      number={number}
      name={isGone ? <s>{name}</s> : name}
      below={title === null ? null : <span title={address}>{shortLink(address, ADDRESS_MAX)}</span>}
      action={
        <Cluster as="span">
          {isGone ? null : (
            <ButtonLink size="sm" to={url} aria-label={`Open ${name}`} {...OPENS_PIECE}>
              Open
            </ButtonLink>
          )}
          {onCorrect ? (
            <Button size="sm" aria-label={`Correct ${name}`} onClick={onCorrect}>
              Correct
            </Button>
          ) : null}
          {label === 'not_found' ? renderLabelRequest?.(url, name) : null}
        </Cluster>
      }
    >
      {pullQuote === null ? null : <Text face="display">“{pullQuote}”</Text>}
      <Cluster as="span" gap={2} className={styles.proof}>
        <PieceState state={state} />
        <PaidPromotion />
        <PieceLabel label={label} />
        <PieceClicks clicks={clicks} />
        {state.note === undefined ? null : (
          <Text as="span" tone="faint" size="small">
            {state.note}
          </Text>
        )}
      </Cluster>
    </WorkRow>
  );
}

const ADDRESS_MAX = 72;
