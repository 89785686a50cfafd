import { useCallback, useState } from 'react';
import { CATALOGUE_VIEWS } from '@/shared/market/catalogueSorts';
import { readStored, writeStored } from '@/client/lib/storage';
import { choiceField, useAddressState } from '@/client/ui/useAddressState';
import { type CatalogueView, VIEW } from './catalogueView';

const REMEMBERED = 'catalogue-view';

/** Defaults to the last chosen view. */
function fieldsNow(): typeof VIEW {
  const remembered = CATALOGUE_VIEWS.find((view) => view === readStored(REMEMBERED));
  return remembered ? { ...VIEW, view: choiceField([remembered, ...CATALOGUE_VIEWS]) } : VIEW;
}

/** The state of the catalogue in the address; without a view, the last chosen one. */
export function useCatalogueView() {
  const [fields] = useState(fieldsNow);
  const [view, setView] = useAddressState(fields);
  const change = useCallback(
    (changes: Partial<CatalogueView>) => {
      if (changes.view) writeStored(REMEMBERED, changes.view);
      setView(changes);
    },
    [setView],
  );
  return [view, change] as const;
}
