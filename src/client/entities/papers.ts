import { papersCalls } from '@/shared/money/papers.calls';
import type { Paper, papersContract } from '@/shared/money/papers.schemas';
import { saveFile } from '@/client/lib/saveFile';
import { endpointsOf } from './endpointsOf';
import { useList } from './useList';
import { legalCalls } from '@/shared/identity/legal.calls';
import type { legalContract } from '@/shared/identity/legal.schemas';

const papersApi = endpointsOf<typeof papersContract>(papersCalls);
papersApi.enhanceEndpoints({
  endpoints: {
    /* Money moves elsewhere too, so each visit fetches it again. */
    listPapers: { keepUnusedDataFor: 0 },
  },
});
const { useExportPaperPdfMutation, useListPapersInfiniteQuery } = papersApi;

export const usePapers = (order?: number) =>
  useList('papers', useListPapersInfiniteQuery({ ...(order && { order }), limit: 12 }));

export function useSavePaper() {
  const [download] = useExportPaperPdfMutation();
  return ({ id, number }: Pick<Paper, 'id' | 'number'>) =>
    download({ id, onResponse: (file) => saveFile(file, `${number}.pdf`) }).unwrap();
}

export const { useGetLegalDetailsQuery, useSetLegalDetailsMutation } =
  endpointsOf<typeof legalContract>(legalCalls);
