import { type ReactNode, useId, useState } from 'react';
import { useMarkOfferMutation } from '@/client/entities/orders';
import { artistOf, etaOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { formatDayOfYear } from '@/client/lib/dates';
import { isPast } from '@/client/lib/days';
import { useDraft } from '@/client/session/useDraft';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TextArea } from '@/client/ui/Field';
import { externalHref } from '@/client/ui/ExternalLink';
import links from '@/client/ui/TextLink.module.css';
import { useAttempt } from '@/client/ui/useAttempt';
import { formatDays } from '@/shared/platform/format';
import { TEXT_MAX } from '@/shared/platform/limits';
import {
  isListenAndAnswer,
  LINK_LABELS,
  LINK_NAMES,
  serviceTypeLabel,
} from '@/shared/platform/options';
import { genresText } from '@/shared/platform/styleText';
import type { OrderMusic } from '@/shared/trade/orders.schemas';
import { CopyLink, PieceLink } from '../deliver/PieceLink';
import { ShortDay } from '@/client/ui/ShortDay';
import { type OrderPartProps, TextButton } from '../orderParts';
import { Box, Cluster, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import styles from './OrderDetails.module.css';

const NO_NOTE = { note: '', isKept: '' };

/** What was agreed, and what the reader keeps of it. */
export function OrderDetails({ found, detail, role }: OrderPartProps) {
  const { order, ordered } = found;
  const { music, link } = detail;
  const isAnswer = isListenAndAnswer(ordered.type);
  const author = order.origin === 'order' ? 'artist' : 'media';
  const genres = [...new Set([...(music ? [music.genre] : []), ...order.artist.genres])];
  const pages = LINK_NAMES.flatMap((name) => {
    const href = externalHref(detail.links[name] ?? '');
    return href === null ? [] : [{ label: LINK_LABELS[name], href }];
  });
  const whose = author === 'artist' ? artistOf(order) : outletOf(ordered);
  return (
    <>
      <div>
        <Text face="display" size="row" weight="bold" leading={130}>
          {serviceTypeLabel(ordered.type)}
        </Text>
        {order.description === null ? null : <Quiet words>{order.description}</Quiet>}
        <ServiceNote type={ordered.type} />
      </div>
      <Box as="dl" ruleAbove="line">
        <Fact name={order.origin === 'offer' ? 'Offered' : 'Ordered'}>
          <ShortDay at={order.created_at} />, order {order.id}
        </Fact>
        {isAnswer ? null : (
          <Fact name="Est. Publish Date">
            <ShortDay at={etaOf(found)} />
          </Fact>
        )}
        {order.more_days === null ? null : (
          <Fact name="More time">
            {`${formatDays(order.more_days)} ${order.given_days > 0 ? 'given' : 'asked for'}`}
          </Fact>
        )}
        {order.marketing === null ? null : <Fact name="Marketing">{order.marketing}</Fact>}
        {music && !isAnswer && embargoOf(music, order.breached_at) !== '' ? (
          <Fact name="Embargo">{embargoOf(music, order.breached_at)}</Fact>
        ) : null}
        {order.message === null ? null : (
          <Fact name={author === role ? 'Your words' : `${whose} wrote`}>
            <Text as="span" words>
              {order.message}
            </Text>
          </Fact>
        )}
        {link && !isAnswer ? (
          <Fact name="Link" action={<CopyLink link={link} variant="quiet" />}>
            <PieceLink found={found} link={link} clicks={detail.clicks} role={role} />
          </Fact>
        ) : null}
        {pages.length > 0 ? (
          <Fact name="Social links">
            <Cluster as="span" gap={4} rowGap={0}>
              {pages.map(({ label, href }) => (
                <a
                  key={label}
                  className={links.link}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                >
                  {label}
                </a>
              ))}
            </Cluster>
          </Fact>
        ) : null}
        {genres.length > 0 ? (
          <Fact name="Genres">{genresText(genres, music?.styles ?? [])}</Fact>
        ) : null}
        <OwnNote id={order.id} saved={detail.note} />
      </Box>
    </>
  );
}

interface FactProps {
  name: string;
  action?: ReactNode;
  children: ReactNode;
}

const Fact = ({ name, action, children }: FactProps) => (
  <Row ruleBelow="line" align="baseline" size="small" className={styles.fact}>
    <Text as="dt" tone="faint">
      {name}
    </Text>
    <Row as="dd" grow shrinks align="baseline">
      <Box grow shrinks breaks>
        {children}
      </Box>
      {action}
    </Row>
  </Row>
);

function embargoOf({ embargo_until, embargo_note }: OrderMusic, breached: string | null): string {
  return [
    ...(embargo_until === null
      ? []
      : isPast(embargo_until)
        ? [`Over since ${formatDayOfYear(embargo_until)}.`]
        : [`Nothing before ${formatDayOfYear(embargo_until)}.`]),
    ...(breached === null ? [] : [`Public too early, found on ${formatDayOfYear(breached)}.`]),
    ...(embargo_note === null ? [] : [embargo_note]),
  ].join(' ');
}

/** A draft stays in this browser until the server has it. */
function OwnNote({ id, saved }: { id: number; saved: string }) {
  const { initialValues, saveDraft, clearDraft } = useDraft(`order-note-${id}`, NO_NOTE);
  const [mark] = useMarkOfferMutation();
  const { isBusy, failure, attempt } = useAttempt();
  /* the flag tells a note that was emptied and is still unsaved from no draft at all */
  const [typed, setTyped] = useState(initialValues.isKept === '' ? null : initialValues.note);
  const noteId = useId();
  const save = async () => {
    await mark({ id, body: { note: typed ?? '' } }).unwrap();
    clearDraft();
    setTyped(null);
  };
  return (
    <Fact
      name="Private notes"
      action={
        typed === null ? (
          <TextButton aria-describedby={noteId} onClick={() => setTyped(saved)}>
            {saved === '' ? 'Add' : 'Edit'}
          </TextButton>
        ) : null
      }
    >
      {typed === null ? (
        <Text as="span" id={noteId} words tone={saved === '' ? 'quiet' : undefined}>
          {saved === '' ? 'Only you read them.' : saved}
        </Text>
      ) : (
        <Stack gap={2} items="start">
          <TextArea
            label="Notes on this offer"
            name="notes"
            rows={3}
            maxLength={TEXT_MAX}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the press on Add asked for the field
            autoFocus={initialValues.isKept === ''}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              saveDraft({ note: value, isKept: 'yes' });
            }}
          />
          <Button size="sm" isBusy={isBusy} onClick={() => void attempt(save, '')}>
            Save
          </Button>
          <Alert tone="error">
            {failure === null ? null : `Not saved. It is kept in this browser. ${failure}`.trim()}
          </Alert>
        </Stack>
      )}
    </Fact>
  );
}
