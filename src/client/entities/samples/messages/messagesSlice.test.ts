import { sessionStarted } from '@/client/session/sessionSlice';
import {
  draftChanged,
  makeSelectMessages,
  messagesReceived,
  messagesSlice,
  messageSent,
  selectConversation,
  type SampleMessagesState,
} from './messagesSlice';
import { GENERAL_CONVERSATION, offerConversation } from './sampleConversations';

const start = messagesSlice.getInitialState();
const after = (...actions: Parameters<typeof messagesSlice.reducer>[1][]) =>
  actions.reduce<SampleMessagesState>(messagesSlice.reducer, start);
const rooted = (state: SampleMessagesState) => ({ sampleMessages: state });
const messagesOf = (state: SampleMessagesState, id: string) =>
  makeSelectMessages()(rooted(state), id);

const conversationId = GENERAL_CONVERSATION;
const before = messagesOf(start, conversationId);

it('appends an own message, trimmed, to its conversation alone', () => {
  const state = after(messageSent({ conversationId, text: '  Hello\nthere \n' }));
  const messages = messagesOf(state, conversationId);
  expect(messages.slice(0, -1)).toEqual(before);
  expect(messages.at(-1)).toMatchObject({
    id: before.length + 1,
    text: 'Hello\nthere',
    isUser: true,
  });
  expect(Date.parse(messages.at(-1)?.timestamp ?? '')).toBeCloseTo(Date.now(), -4);
  const other = offerConversation(1);
  expect(messagesOf(state, other)).toEqual(messagesOf(start, other));
});

it.each(['', '   ', '\n\t '])('ignores %j and keeps the draft', (text) => {
  const state = after(
    draftChanged({ conversationId, text: 'kept' }),
    messageSent({ conversationId, text }),
  );
  expect(messagesOf(state, conversationId)).toEqual(before);
  expect(selectConversation(rooted(state), conversationId)?.draft).toBe('kept');
});

it('keeps a draft for each conversation until it is sent', () => {
  const other = offerConversation(2);
  const typed = after(
    draftChanged({ conversationId, text: 'one' }),
    draftChanged({ conversationId: other, text: 'two' }),
  );
  const sent = messagesSlice.reducer(typed, messageSent({ conversationId, text: 'one' }));
  expect(selectConversation(rooted(sent), conversationId)?.draft).toBe('');
  expect(selectConversation(rooted(sent), other)?.draft).toBe('two');
});

it('takes what comes from elsewhere, and replaces what is there', () => {
  const [first] = before;
  const state = after(
    messagesReceived({
      conversationId,
      messages: [
        { ...first!, text: 'Corrected' },
        { id: 900, text: 'New', isUser: false, timestamp: '2026-11-20T12:00:00' },
      ],
    }),
  );
  const messages = messagesOf(state, conversationId);
  expect(messages).toHaveLength(before.length + 1);
  expect(messages[0]?.text).toBe('Corrected');
  const next = messagesSlice.reducer(state, messageSent({ conversationId, text: 'x' }));
  expect(messagesOf(next, conversationId).at(-1)?.id).toBe(901);
});

it('knows no other conversation', () => {
  const state = after(
    messageSent({ conversationId: 'nobody', text: 'x' }),
    draftChanged({ conversationId: 'nobody', text: 'x' }),
    messagesReceived({ conversationId: 'nobody', messages: [] }),
  );
  expect(state).toEqual(start);
  expect(messagesOf(start, 'nobody')).toEqual([]);
});

it('the list stays the same while a draft is typed', () => {
  const select = makeSelectMessages();
  const first = select(rooted(start), conversationId);
  const typed = after(draftChanged({ conversationId, text: 'x' }));
  expect(select(rooted(typed), conversationId)).toBe(first);
});

it('forgets what one person wrote before the next comes', () => {
  const used = after(messageSent({ conversationId, text: 'mine' }));
  expect(messagesSlice.reducer(used, sessionStarted({ accessToken: 'x' }))).toEqual(start);
});
