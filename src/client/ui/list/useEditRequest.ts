import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Opens the edit dialog of the record in the address (`?edit=ID`), once. */
export function useEditRequest(edit: (id: number) => void): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('edit');
  useEffect(() => {
    if (asked === null) return;
    setQuery({}, { replace: true });
    if (/^[1-9]\d{0,9}$/.test(asked)) edit(Number(asked));
  }, [asked, edit, setQuery]);
}
