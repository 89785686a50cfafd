import { useState } from 'react';
import { Chat } from '@/client/features/trade/shared/chat/Chat';
import type { ChatMessage } from '@/client/features/trade/shared/chat/chatMessage';
import { Facts } from '@/client/ui/Facts';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { PageCount, Pager } from '@/client/ui/Pager';
import { TimeTicks } from '@/client/ui/TimeTicks';
import { TrackPlayer } from '@/client/ui/TrackPlayer';

const PAGES = 3;
const MESSAGES: readonly ChatMessage[] = [
  { id: 1, text: 'Is it out?', isUser: false, timestamp: '2026-11-19T18:05:00' },
  { id: 2, text: 'Since this morning.', isUser: true, timestamp: '2026-11-20T10:42:00' },
];

export function OfferPieces() {
  const [page, setPage] = useState(1);
  const [draft, setDraft] = useState('');
  return (
    <>
      <PageCount paged={{ page, total: 20 }} of={['offer', 'offers']} />
      <Pager paged={{ page, pages: PAGES }} onPage={setPage} />
      <TimeTicks all={30} left={12} />
      <MoreMenu
        items={[
          { id: 'withdraw', label: 'Withdraw offer' },
          { id: 'complete', label: 'Mark as completed' },
        ]}
        onChoose={() => undefined}
      />
      <Facts
        facts={[
          { label: 'Date', value: '12.11.2026' },
          { label: 'Interview cost', value: '$10.00' },
          { label: 'Genre direction', value: 'Electronic' },
          { label: 'ETA', value: '28.11.2026' },
        ]}
      />
      <TrackPlayer
        artist="Mara Veil"
        seed="offer 1"
        tracks={[
          { id: 1, title: 'Glass Harbour', duration: 214 },
          { id: 2, title: 'Low Tide', duration: 187 },
        ]}
        startAt={72}
      />
      <Chat
        name="Mara Veil"
        role="Artist"
        messages={MESSAGES}
        draft={draft}
        onDraftChange={setDraft}
        onSend={() => setDraft('')}
      />
    </>
  );
}
