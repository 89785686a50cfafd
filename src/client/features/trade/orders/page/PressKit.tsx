import { faceOf } from '@/shared/platform/coverArt';
import { useState } from 'react';
import { useLazyGetOfferQuery } from '@/client/entities/orders';
import { artistOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { paths } from '@/client/lib/paths';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { CopyButton } from '@/client/ui/CopyButton';
import kit from '@/client/ui/kit.module.css';
import { FileLink } from '@/client/ui/list/FileLink';
import { Cover, fileKind } from '@/client/ui/Cover';
import { TextLink } from '@/client/ui/TextLink';
import type { FoundOffer, StoredOrder } from '@/client/entities/entityRecords';
import type { Role } from '@/shared/platform/options';
import type { OrderMusic, PressFile } from '@/shared/trade/orders.schemas';
import { isFinal } from '@/shared/platform/orderStages';
import { Box, Ends, Faint, Row, Stack, Text, TextHeading } from '@/client/ui/kit';
import styles from './PressKit.module.css';
import { Icon } from '@/client/ui/Icon';

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
    <Stack as="section" framed gap={3} aria-labelledby="order-press">
      <Ends className={styles.head}>
        <Text as="h2" size="row" id="order-press">
          Press kit
        </Text>
        {isArtist ? <TextLink to={paths.myReleases}>Change in Music</TextLink> : null}
      </Ends>
      <Faint breaks>
        {isEmpty
          ? 'No artwork, press kit or biography yet.'
          : isArtist
            ? `What ${outletOf(ordered)} works with.`
            : `From ${artistOf(order)}, for this piece.`}
      </Faint>
      {files.length > 0 ? (
        <Box as="ul" ruleAbove="line" className={styles.files}>
          {files.map((file) => (
            <FileRow key={file.kind} order={order} file={file} />
          ))}
        </Box>
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
    <Row as="li" ruleBelow="line" className={styles.file}>
      <Box as="span" square={44} className={kind === 'artwork' ? kit.thumbnail : styles.sheet}>
        {kind === 'artwork' ? (
          <Cover seed={faceOf({ ...order, image: path })} />
        ) : (
          <Icon d="M7 3.5h7l4 4v13H7zM14 3.5v4h4" size={22} box={24} />
        )}
      </Box>
      <Box as="p" grow shrinks>
        <Text as="b" block weight="strong" leading={140}>
          {NAMES[kind]}
        </Text>
        <Faint as="span" block leading={140}>
          {[fileKind(path), ...pixels, formatFileSize(bytes)].join(', ')}
        </Faint>
      </Box>
      <FileLink
        path={path}
        renew={async () => {
          const files = (await read(order.id).unwrap()).detail?.music?.files;
          return files?.find((each) => each.kind === kind)?.path ?? null;
        }}
        aria-label={`Download ${kind === 'artwork' ? 'the artwork' : 'the press kit'}`}
      >
        <Icon d="M12 4v11M7 10.5l5 5 5-5M5 20h14" size={22} box={24} />
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
    <Text as="div" tone="quiet" size="text" leading={150}>
      <Ends>
        <TextHeading tone="ink" grow>
          Biography
        </TextHeading>
        <Faint as="span">{words === 1 ? '1 word' : `${words} words`}</Faint>
        <CopyButton
          variant="quiet"
          className={styles.quiet}
          text={text}
          aria-label="Copy the biography"
        >
          Copy
        </CopyButton>
      </Ends>
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
    </Text>
  );
}
