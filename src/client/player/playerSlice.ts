import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionRootState } from '@/client/session/sessionSelectors';
import { type PlayerState, SILENT } from './playerState';

export const playerSlice = createSlice({
  name: 'player',
  initialState: SILENT,
  reducers: {
    playerChanged: (_state, action: PayloadAction<PlayerState>) => action.payload,
  },
});

export interface PlayerRootState extends SessionRootState {
  player: PlayerState;
}

export const selectPlayer = ({ player }: Pick<PlayerRootState, 'player'>): PlayerState => player;

export const { playerChanged } = playerSlice.actions;
