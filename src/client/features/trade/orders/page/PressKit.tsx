import { useState } from 'react';
import { useLazyGetOfferQuery } from '@/client/entities/orders';
import { artistOf, outletOf, musicSeedOf } from '@/client/features/trade/shared/orders/orderText';
import { paths } from '@/client/lib/paths';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { CopyButton } from '@/client/ui/CopyButton';
import kit from '@/client/ui/kit.module.css';
import { FileLink } from '@/client/ui/list/FileLink';
import { fileKind, Artwork } from '@/client/ui/Cover';
import { TextLink } from '@/client/ui/TextLink';
import type { FoundOffer, StoredOrder } from '@/client/entities/entityRecords';
import type { Role } from '@/shared/platform/options';
import type { OrderMusic, PressFile } from '@/shared/trade/orders.schemas';
import { isFinal } from '@/shared/platform/orderStages';
import { Box, Cluster, Row, Stack, Text } from '@/client/ui/kit';
import styles from './PressKit.module.css';

interface PressKitProps {
  found: FoundOffer;
  music: OrderMusic;
  role: Role;
}

export function PressKit({ found, music, role }: PressKitProps) {
  const { order, ordered } = found;
  const { files, biography } = music;
  const isArtist = role === 'artist';
  const isEmpty = files.length === 0 && biography === null;
  if (isEmpty && (!isArtist || isFinal(order.stage))) return null;
  return (
    <Stack as="section" framed gap={3} className={styles.card} aria-labelledby="order-press">
      <Cluster gap={4} rowGap={0} align="baseline" justify="between" className={styles.head}>
        <h2 id="order-press">Press kit</h2>
        {isArtist ? <TextLink to={paths.myReleases}>Change in Music</TextLink> : null}
      </Cluster>
      <Text tone="faint" size="small">
        {isEmpty
          ? 'No artwork, press kit or biography yet.'
          : isArtist
            ? `What ${outletOf(ordered)} works with.`
            : `From ${artistOf(order)}, for this piece.`}
      </Text>
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow key={file.kind} order={order} file={file} />
          ))}
        </ul>
      ) : null}
      {biography === null ? null : <Biography text={biography} />}
    </Stack>
  );
}

const NAMES: Record<PressFile['kind'], string> = { artwork: 'Artwork', presskit: 'Press kit' };

function FileRow({ order, file }: { order: StoredOrder; file: PressFile }) {
  const [read] = useLazyGetOfferQuery();
  const { kind, path, bytes, width, height } = file;
  const pixels = width !== null && height !== null ? [`${width} × ${height}`] : [];
  return (
    <Row as="li" className={styles.file}>
      <span className={kind === 'artwork' ? styles.picture : styles.sheet}>
        {kind === 'artwork' ? (
          <Artwork path={path} seed={musicSeedOf(order)} />
        ) : (
          <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M7 3.5h7l4 4v13H7zM14 3.5v4h4" />
          </svg>
        )}
      </span>
      <Box as="p" grow shrinks>
        <b>{NAMES[kind]}</b>
        <span>{[fileKind(path), ...pixels, formatFileSize(bytes)].join(', ')}</span>
      </Box>
      <FileLink
        path={path}
        renew={async () => {
          const files = (await read(order.id).unwrap()).detail?.music?.files;
          return files?.find((each) => each.kind === kind)?.path ?? null;
        }}
        aria-label={`Download ${kind === 'artwork' ? 'the artwork' : 'the press kit'}`}
      >
        <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />
        </svg>
      </FileLink>
    </Row>
  );
}

/** A biography up to this length is shown whole. */
const SHORT = 180;

function Biography({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(text.length <= SHORT);
  const words = text.split(/\s+/).filter(Boolean).length;
  return (
    <div className={styles.biography}>
      <Cluster gap={4} rowGap={0} align="baseline" justify="between" className={styles.head}>
        <h3>Biography</h3>
        <Text as="span" tone="faint" size="small">
          {words === 1 ? '1 word' : `${words} words`}
        </Text>
        <CopyButton
          variant="quiet"
          className={styles.quiet}
          text={text}
          aria-label="Copy the biography"
        >
          Copy
        </CopyButton>
      </Cluster>
      <p className={isExpanded ? kit.words : styles.short}>{text}</p>
      {text.length > SHORT ? (
        <button
          type="button"
          className={styles.quiet}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show all'}
        </button>
      ) : null}
    </div>
  );
}
