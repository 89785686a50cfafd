import { faceOf } from '@/shared/platform/coverArt';
import { formatCount } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { useGetNewestPieceQuery } from '@/client/entities/results';
import { OPENS_PIECE, PaidPromotion } from '@/client/features/identity/shared/clippings/PieceState';
import { Cover } from '@/client/ui/Cover';
import { linkText } from '@/client/ui/ExternalLink';
import { Box, Cluster, Quiet, Row, Text } from '@/client/ui/kit';
import { ShortDay } from '@/client/ui/ShortDay';
import { TitledSection } from '@/client/ui/TitledSection';
import styles from './NewestPiece.module.css';

/** The latest piece by its pulled sentence, else its headline. Nothing before the first piece. */
export function NewestPiece() {
  const { data } = useGetNewestPieceQuery(undefined);
  const piece = data?.piece;
  if (!piece) return null;
  const { url, title, pull_quote, outlet, type, clicks, delivered_at } = piece;
  const words = pull_quote === null ? (title ?? linkText(url)) : `“${pull_quote}”`;
  return (
    <TitledSection id="newest-piece" title="Newest piece" summary={<ShortDay at={delivered_at} />}>
      <Row gap={6} align="start" padAbove={5} ruleAbove="ink">
        <Cover seed={faceOf(outlet)} side={64} square={64} />
        <Box shrinks>
          <Text
            as="blockquote"
            face="display"
            weight="bold"
            leading={110}
            breaks
            className={styles.quote}
          >
            <Box as="a" plain href={url} {...OPENS_PIECE}>
              {words}
            </Box>
          </Text>
          <Cluster above={3} rowGap={1}>
            <Text as="b" size="small">
              {outlet.company_name ?? 'Without a name'}
            </Text>
            <Quiet as="span">
              {serviceTypeLabel(type)}
              {clicks === null ? null : `, ${formatCount(clicks, 'click')}`}
            </Quiet>
            <PaidPromotion />
          </Cluster>
        </Box>
      </Row>
    </TitledSection>
  );
}
