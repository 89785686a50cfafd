import type { ReactNode } from 'react';
import { formatDay } from '@/client/lib/dates';
import { Cluster, Quiet, Stack, Text } from '@/client/ui/kit';
import type { Reply } from '@/shared/trade/feedback.schemas';

interface ReplyTextProps {
  reply: Reply | null;
  title?: string | undefined;
  writeDay?: (iso: string) => string;
  /** What the reader can do about it. */
  children?: ReactNode;
}

/** The outlet's reply, under the review. */
export const ReplyText = (props: ReplyTextProps) => {
  const { reply, title = 'The outlet replied', writeDay = formatDay, children } = props;
  return reply === null ? null : (
    <Stack gap={2} padAll={4} fill="sunken" corner="input">
      <Cluster as="p" rowGap={0}>
        <b>{title}</b>
        <Quiet as="time" dateTime={reply.created_at}>
          {writeDay(reply.created_at)}
        </Quiet>
      </Cluster>
      <Text words measure breaks>
        {reply.text}
      </Text>
      {children}
    </Stack>
  );
};
