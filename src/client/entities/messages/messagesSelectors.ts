import { createSelector } from '@reduxjs/toolkit';
import type { DataRootState } from '../entitiesState';

/** Those of an order that are there, oldest first. */
export const makeSelectMessages = (order: number) =>
  createSelector([(state: DataRootState) => state.entities.messages.entities], (messages) =>
    Object.values(messages)
      .filter((message) => message.order === order)
      .sort((one, other) => one.id - other.id),
  );
