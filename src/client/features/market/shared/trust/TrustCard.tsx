import type { Trust, TrustShare } from '@/shared/market/trust.schemas';
import { Stars } from '@/client/ui/StarRating';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { durationText, ratingText, shareText } from '@/shared/market/trustTexts';
import { Ticks } from './Ticks';
import { Box, Panel, Quiet, Text } from '@/client/ui/kit';
import styles from './TrustCard.module.css';

interface TrustCardProps {
  trust: Trust;
  /** Shows only the figures that the outlet itself can improve. */
  isShort?: boolean;
  /** Leaves out what only artists who order there are shown. */
  isPublic?: boolean;
}

export function TrustCard({ trust, isShort = false, isPublic = false }: TrustCardProps) {
  const { rating } = trust;
  return (
    <Panel as="section" aria-labelledby="outlet-record">
      <Text as="h2" below={isShort ? 1 : 0} size={isShort ? 'name' : 'card'} id="outlet-record">
        Track record
      </Text>
      {trust.is_new ? (
        <Quiet>New on Linernote</Quiet>
      ) : (
        <>
          <Quiet>Counted over the last 365 days.</Quiet>
          <Box as="dl" above={3} className={styles.figures}>
            <Share label="Delivered on time" share={trust.on_time} />
            <Share label="Answered in 7 days" share={trust.answered} />
            <Share label="Said no with a reason" share={trust.reasoned} />
            <Share label="Links still up" share={trust.links_up} />
            <Share label="Labelled as paid" share={trust.labelled} />
            {isShort ? null : <RareFigures trust={trust} isPublic={isPublic} />}
            {rating ? (
              <div>
                <dt>
                  <VisuallyHidden>Rating</VisuallyHidden>
                  <Stars rating={rating.mean} />
                </dt>
                <Text as="dd" weight="bold" number>
                  {ratingText(rating)}
                </Text>
              </div>
            ) : null}
          </Box>
        </>
      )}
    </Panel>
  );
}

function RareFigures({ trust, isPublic }: { trust: Trust; isPublic: boolean }) {
  const { answer_hours, refunds, lost_disputes } = trust;
  const median = answer_hours === null ? null : durationText(answer_hours);
  if (isPublic) return <Figure label="Median answer" value={median} />;
  return (
    <>
      <Share label="Completed" share={trust.completed} />
      <Figure label="Median answer" value={median} />
      <Figure label="Refunds" value={refunds} />
      <Figure label="Lost disputes" value={lost_disputes} />
    </>
  );
}

function Figure({ label, value }: { label: string; value: string | number | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <Text as="dd" weight="bold" number>
        {value}
      </Text>
    </div>
  );
}

function Share({ label, share }: { label: string; share: TrustShare | null }) {
  if (!share) return null;
  return (
    <div>
      <dt>{label}</dt>
      <Text as="dd" weight="bold" number>
        {shareText(share)}
      </Text>
      <Box as="dd" number across>
        <Ticks share={share} />
      </Box>
    </div>
  );
}
