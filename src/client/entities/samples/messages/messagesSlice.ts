import {
  createEntityAdapter,
  createSlice,
  type EntityState,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { isSessionBoundary } from '@/client/session/sessionSlice';
import { type SampleRootState, selectSample } from '../sampleSlice';
import { type Conversation, sampleConversations, type SampleMessage } from './sampleConversations';

const messagesAdapter = createEntityAdapter<SampleMessage>();

type ConversationState = Omit<Conversation, 'messages'> & {
  messages: EntityState<SampleMessage, number>;
  /** Typed but not sent. */
  draft: string;
};

const conversationsAdapter = createEntityAdapter<ConversationState>();

const initialState = conversationsAdapter.getInitialState(
  undefined,
  sampleConversations.map(({ messages, ...conversation }) => ({
    ...conversation,
    messages: messagesAdapter.getInitialState(undefined, messages),
    draft: '',
  })),
);

export type SampleMessagesState = typeof initialState;

interface Typed {
  conversationId: string;
  text: string;
}

export const messagesSlice = createSlice({
  name: 'sampleMessages',
  initialState,
  reducers: {
    draftChanged: (state, action: PayloadAction<Typed>) => {
      const conversation = state.entities[action.payload.conversationId];
      if (conversation) conversation.draft = action.payload.text;
    },
    messageSent: {
      prepare: (typed: Typed) => ({ payload: typed, meta: { at: new Date().toISOString() } }),
      reducer: (state, action: PayloadAction<Typed, string, { at: string }>) => {
        const conversation = state.entities[action.payload.conversationId];
        const text = action.payload.text.trim();
        if (!conversation || text === '') return;
        const lastId = conversation.messages.ids.at(-1) ?? 0;
        messagesAdapter.addOne(conversation.messages, {
          id: lastId + 1,
          text,
          isUser: true,
          timestamp: action.meta.at,
        });
        conversation.draft = '';
      },
    },
    /** Adds received messages, oldest first; one with a known id is replaced. */
    messagesReceived: (
      state,
      action: PayloadAction<{ conversationId: string; messages: readonly SampleMessage[] }>,
    ) => {
      const conversation = state.entities[action.payload.conversationId];
      if (conversation) messagesAdapter.upsertMany(conversation.messages, action.payload.messages);
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionBoundary, () => initialState);
  },
});

export const { draftChanged, messageSent, messagesReceived } = messagesSlice.actions;

export type MessagesRootState = SampleRootState<'sampleMessages', SampleMessagesState>;
const selectState = selectSample(messagesSlice);

export const selectConversation = (state: MessagesRootState, id: string) =>
  selectState(state).entities[id];

const NONE: readonly SampleMessage[] = [];

/**
 * Makes a selector for one conversation's messages, oldest first; it returns the same list until
 * they change.
 */
export const makeSelectMessages = () => {
  const { selectAll } = messagesAdapter.getSelectors();
  return (state: MessagesRootState, id: string) => {
    const conversation = selectConversation(state, id);
    return conversation ? selectAll(conversation.messages) : NONE;
  };
};
