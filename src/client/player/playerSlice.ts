import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type PlayerState, SILENT } from './playerState';

export const playerSlice = createSlice({
  name: 'player',
  initialState: SILENT,
  reducers: {
    playerChanged: (_state, action: PayloadAction<PlayerState>) => action.payload,
  },
});

/** The slice is added with the player, and first written with the first track. */
export const selectPlayer = (state: { player?: PlayerState }): PlayerState =>
  state.player ?? SILENT;

export const { playerChanged } = playerSlice.actions;
