import { createAsyncThunk } from '@reduxjs/toolkit';
import { toApiError } from '@/client/lib/apiError';
import { callEndpoint, type Endpoint, isAbandoned } from './callEndpoint';
import type { DataThunkTypes } from './entitiesState';
import type { Changed, RecordResponse } from './entityPatch';
import type { EntityName, EntityRecords } from './entityRecords';

/** Makes a thunk that saves a change and then fetches the record again, which updates the list. */
export const makeSaveAndReload = <Name extends EntityName, Patch>(
  type: string,
  save: Endpoint<Changed<Patch>, RecordResponse<Name>>,
  load: Endpoint<number, RecordResponse<Name>>,
) =>
  createAsyncThunk<EntityRecords[Name], Changed<Patch>, DataThunkTypes>(
    type,
    async (arg, { dispatch, rejectWithValue }) => {
      try {
        const saved = await dispatch(callEndpoint(save, arg));
        /* The change is saved. If the record cannot be fetched, the response of the save is the
           result. */
        return await dispatch(callEndpoint(load, arg.id)).catch((reason: unknown) => {
          if (isAbandoned(reason)) throw reason;
          return saved;
        });
      } catch (reason) {
        return rejectWithValue(toApiError(reason));
      }
    },
  );
