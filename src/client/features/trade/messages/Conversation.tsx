import type { ReactNode } from 'react';
import { useOrderChat } from '@/client/features/trade/shared/chat/orderChat';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { sentenceOf } from '@/client/features/trade/shared/orders/orderSentence';
import { titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { paths } from '@/client/lib/paths';
import { useNow } from '@/client/lib/days';
import { ButtonLink } from '@/client/ui/Button';
import { Chat } from '@/client/features/trade/shared/chat/Chat';
import { Cover } from '@/client/ui/Cover';
import { ListStates } from '@/client/ui/list/ListStates';
import { chipsOf } from '@/shared/platform/orderStatusTexts';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { StatusChip } from '@/client/ui/StatusChip';
import { TextLink } from '@/client/ui/TextLink';
import { useMatches, PHONE } from '@/client/ui/useMatches';
import type { Role } from '@/shared/platform/options';
import { Box, Cluster, Ends, Quiet, TextHeading } from '@/client/ui/kit';
import styles from './OwnMessages.module.css';

interface ConversationProps {
  found: FoundOffer;
  role: Role;
  isWaiting: boolean;
  back: ReactNode;
}

export function Conversation({ found, role, isWaiting, back }: ConversationProps) {
  const { status, error, refetch, ...chat } = useOrderChat(found, role, true);
  const chip = chipsOf(found.order).at(-1);
  const header = (
    <Cluster as="header" ruleBelow="line" className={styles.head} data-own-head>
      {back}
      <Cover className={styles.picture} seed={chat.seed} />
      <Box basis={10} shrinks breaks className={styles.whom}>
        <TextHeading as="h2" size="body" leading={130}>
          {chat.name}
        </TextHeading>
        <Quiet>{titleOfOffer(found)}</Quiet>
      </Box>
      {chip ? (
        <Box as="span" only="wide">
          <StatusChip tone={chip.tone}>{chip.text}</StatusChip>
        </Box>
      ) : null}
      <ButtonLink size="sm" to={paths.offer(found.order.id)}>
        {useMatches(PHONE) ? 'Order' : 'Open order'}
      </ButtonLink>
    </Cluster>
  );
  return (
    <ListStates
      status={isWaiting ? 'loading' : status}
      error={error}
      errorFallback="The messages could not be loaded."
      refetch={refetch}
      skeleton={<SkeletonOf shape="talk" />}
    >
      <Chat
        {...chat}
        header={
          <>
            {header}
            <DueLine found={found} role={role} />
            <Box pad={2} padInline={8} ruleBelow="line" hidesEmpty className={styles.note}>
              <ServiceNote type={found.ordered.type} />
            </Box>
          </>
        }
        isFilling
      />
    </ListStates>
  );
}

function DueLine({ found, role }: Pick<ConversationProps, 'found' | 'role'>) {
  const { done, next } = sentenceOf(found, role, useNow());
  return next === '' ? null : (
    <Ends as="p" pad={2} padInline={8} fill="sunken" size="small" className={styles.due}>
      <span>
        {done} <b>{next}</b>
      </span>
      {found.order.stage === 'delivered' ? (
        <TextLink to={paths.offer(found.order.id)}>See the work</TextLink>
      ) : null}
    </Ends>
  );
}
