import type { DataDispatch } from './entitiesState';

/** An endpoint that reads one record. */
interface ReadEndpoint {
  initiate: (id: number, options: { subscribe: false; forceRefetch: true }) => unknown;
}

/** For `onQueryStarted` of a change: reads the record again, which updates what is shown. */
export const readAgain =
  ({ initiate }: ReadEndpoint) =>
  async (
    { id }: { id: number },
    { dispatch, queryFulfilled }: { dispatch: DataDispatch; queryFulfilled: Promise<unknown> },
  ): Promise<void> => {
    const isSaved = await queryFulfilled.then(
      () => true,
      () => false,
    );
    if (isSaved) dispatch(initiate(id, { subscribe: false, forceRefetch: true }) as never);
  };
