import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Opens the edit dialog of the record in the address (`?edit=ID`), once. */
export function useEditRequest(edit: (id: number) => void): void {
  const [query, setQuery] = useSearchParams();
  const requestedId = query.get('edit');
  useEffect(() => {
    if (requestedId === null) return;
    setQuery({}, { replace: true });
    if (/^[1-9]\d{0,9}$/.test(requestedId)) edit(Number(requestedId));
  }, [requestedId, edit, setQuery]);
}
