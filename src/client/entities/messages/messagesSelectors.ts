import { createSelector } from '@reduxjs/toolkit';
import type { DataRootState } from '../entitiesState';

/** The loaded messages of an order, oldest first. */
export const makeSelectMessages = (order: number) =>
  createSelector([(state: DataRootState) => state.entities.messages.entities], (messages) =>
    Object.values(messages)
      .filter((message) => message.order === order)
      .sort((one, other) => one.id - other.id),
  );
