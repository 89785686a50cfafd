import { createAsyncThunk } from '@reduxjs/toolkit';
import { toApiError } from '@/client/lib/apiError';
import { callEndpoint, type Endpoint, isAbandoned } from './callEndpoint';
import type { DataThunkTypes } from './entitiesState';
import type { Changed, RecordAnswer } from './entityPatch';
import type { EntityName, EntityRecords } from './entityRecords';

/** Saves what was changed, then fetches the record again, which replaces the one in the list. */
export const makeSaveAndReload = <Name extends EntityName, Patch>(
  type: string,
  save: Endpoint<Changed<Patch>, RecordAnswer<Name>>,
  load: Endpoint<number, RecordAnswer<Name>>,
) =>
  createAsyncThunk<EntityRecords[Name], Changed<Patch>, DataThunkTypes>(
    type,
    async (arg, { dispatch, rejectWithValue }) => {
      try {
        const saved = await dispatch(callEndpoint(save, arg));
        /* The change is saved. When it cannot be read again, the answer of the save stands. */
        return await dispatch(callEndpoint(load, arg.id)).catch((reason: unknown) => {
          if (isAbandoned(reason)) throw reason;
          return saved;
        });
      } catch (reason) {
        return rejectWithValue(toApiError(reason));
      }
    },
  );
