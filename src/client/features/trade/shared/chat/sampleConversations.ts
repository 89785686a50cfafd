/* Sample data with invented people and messages. */
import { useCallback } from 'react';
import type { ChatMessage } from '@/client/features/trade/shared/chat/chatMessage';
import { useSampleValue } from '@/client/features/platform/shared/samples/sampleValues';

/** A message whose id counts from 1 within its conversation. */
type SampleMessage = ChatMessage & { id: number };

interface Conversation {
  /** `general` for the one of `/message`; `offer-ID` for an offer's. */
  id: string;
  name: string;
  role: string;
  messages: readonly SampleMessage[];
}

type Line = readonly [at: string, from: 'me' | 'other', text: string];

/* The times have no time zone, so that everyone reads the same hours. */
const conversation = (id: string, name: string, role: string, lines: Line[]): Conversation => ({
  id,
  name,
  role,
  messages: lines.map(([at, from, text], index) => ({
    id: index + 1,
    text,
    isUser: from === 'me',
    timestamp: `${at}:00`,
  })),
});

const sampleConversations: readonly Conversation[] = [
  conversation('general', 'Mara Veil', 'Artist', [
    ['2026-11-17T16:02', 'other', 'Hello! Is there room for an EP in the December issue?'],
    ['2026-11-17T16:20', 'me', 'There is. Send me the press kit and two pictures, please.'],
    ['2026-11-17T16:24', 'other', 'On its way. The pictures are by a friend, please credit her.'],
    ['2026-11-18T09:31', 'me', 'Both arrived. I like the one on the pier.'],
    ['2026-11-18T09:40', 'other', 'Me too. It was very cold.'],
    ['2026-11-20T10:42', 'other', 'Thanks for picking this up. The questions came through fine.'],
    ['2026-11-20T10:45', 'me', 'Great. I will send a draft on Thursday for you to check.'],
  ]),
  conversation('offer-1', 'Mara Veil', 'Artist', [
    ['2026-11-19T18:05', 'me', 'I have sent you ten questions. Take your time.'],
    ['2026-11-20T10:42', 'other', 'Thanks for picking this up. The questions came through fine.'],
    ['2026-11-20T10:45', 'me', 'Great. I will send a draft on Thursday for you to check.'],
    [
      '2026-11-20T10:47',
      'other',
      'Could you mention the vinyl date? It is on the press kit, page two.',
    ],
    ['2026-11-20T10:51', 'me', 'Noted, it goes in the intro.'],
  ]),
  conversation('offer-2', 'The Brick Weather', 'Artist', [
    ['2026-11-13T12:10', 'other', 'Do you need the record as files or on vinyl?'],
    ['2026-11-13T12:31', 'me', 'Files are fine. The proof comes a week before it goes to print.'],
  ]),
  conversation('offer-3', 'Ida Fenn', 'Artist', [
    ['2026-11-11T08:15', 'me', 'I would start with Northbound. Is that all right?'],
    ['2026-11-11T08:49', 'other', 'Yes, please.'],
  ]),
  conversation('offer-4', 'Tomás Ríos', 'Artist', [
    ['2026-11-08T19:00', 'other', 'We are three and a double bass. Is there a lift?'],
    ['2026-11-08T19:12', 'me', 'There is one step at the door and then everything is level.'],
  ]),
  conversation('offer-5', 'Lowell Nine', 'Artist', [
    ['2026-11-04T21:33', 'other', 'The clean version is in the press kit too.'],
    ['2026-11-05T09:02', 'me', 'Good, we link both.'],
  ]),
  conversation('offer-6', 'Cora Dale', 'Artist', [
    ['2026-11-05T20:14', 'other', 'That was fun. Thank you for having me.'],
    ['2026-11-05T20:30', 'me', 'Any time. The recording is in your inbox.'],
  ]),
  conversation('offer-7', 'Quartet Amarin', 'Artist', [
    ['2026-11-01T11:00', 'me', 'It is out. The picture with the four chairs opens it.'],
    ['2026-11-01T11:26', 'other', 'Beautiful. The viola says thank you twice.'],
  ]),
  conversation('offer-8', 'Van Number Four', 'Artist', [
    ['2026-10-30T17:45', 'me', 'All three are up. The one at the petrol station does best.'],
    ['2026-10-30T17:59', 'other', 'Of course it does.'],
  ]),
];

export function useSampleConversation(id: string) {
  const { name, role, ...sample } = sampleConversations.find((each) => each.id === id) ?? {
    name: '',
    role: '',
    messages: [],
  };
  const [messages, setMessages] = useSampleValue(`messages ${id}`, sample.messages);
  const [draft, onDraftChange] = useSampleValue(`draft ${id}`, '');
  const onSend = useCallback(
    (text: string) => {
      const message = { id: (messages.at(-1)?.id ?? 0) + 1, text: text.trim(), isUser: true };
      setMessages([...messages, { ...message, timestamp: new Date().toISOString() }]);
      onDraftChange('');
    },
    [messages, setMessages, onDraftChange],
  );
  return { name, role, messages, draft, onDraftChange, onSend };
}
