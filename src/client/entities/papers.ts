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
const {
  useExportPaperCsvMutation,
  useExportPaperPdfMutation,
  useExportPaperXmlMutation,
  useListPapersInfiniteQuery,
} = papersApi;

export const usePapers = (order?: number) =>
  useList('papers', useListPapersInfiniteQuery({ ...(order && { order }), limit: 12 }));

export function useSavePaper() {
  const [pdf] = useExportPaperPdfMutation();
  const [csv] = useExportPaperCsvMutation();
  const [xml] = useExportPaperXmlMutation();
  const calls = { pdf, csv, xml };
  return ({ id, number }: Pick<Paper, 'id' | 'number'>, format: keyof typeof calls) =>
    calls[format]({ id, onResponse: (file) => saveFile(file, `${number}.${format}`) }).unwrap();
}

export const { useGetLegalDetailsQuery, useSetLegalDetailsMutation } =
  endpointsOf<typeof legalContract>(legalCalls);
