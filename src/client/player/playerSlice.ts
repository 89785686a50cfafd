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
  /** Added with the player, and first written with the first track. */
  player?: PlayerState;
}

export const selectPlayer = ({ player }: Pick<PlayerRootState, 'player'>): PlayerState =>
  player ?? SILENT;

export const { playerChanged } = playerSlice.actions;
