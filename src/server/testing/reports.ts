import type { Report, ReportPiece } from '@/shared/results/campaignReport.schemas';

export const piece = (id: number, fields: Partial<ReportPiece> = {}): ReportPiece => ({
  ...{ id, url: `https://demo-weekly.example.com/pieces/${id}`, title: `Piece ${id}` },
  ...{ type: 'ep_online_review', outlet: { id: 9, company_name: 'Demo Weekly', logo: null } },
  ...{
    delivered_at: '2026-11-08T12:00:00.000Z',
    pull_quote: null,
    clicks: null,
    spent: null,
    click_cost: null,
  },
  ...{ finding: { outcome: 'live', at: '2026-11-24T12:00:00.000Z' }, label: null, heard: null },
  ...fields,
});
export const report = (fields: Partial<Report> = {}): Report => ({
  ...{ id: 7, release: 7, title: 'Glass Harbour', artist_name: 'Demo Harbour' },
  ...{ about: 'EP, Electronic', approved_at: '2026-10-18T12:00:00.000Z', shared_page: null },
  ...{ made_at: '2026-11-24T14:30:00.000Z', spent: 80, paid_orders: 2, spent_without_link: 0 },
  ...{ clicks_without_link: 0, clicks: 388, click_cost: 0.21 },
  days: [{ day: '2026-11-08', people: 388 }],
  pieces: [
    piece(2, {
      ...{ title: 'Žižkov — świt „nad” morzem', heard: 846 },
      ...{ clicks: 388, spent: 35, click_cost: 0.09 },
    }),
    piece(1, {
      ...{ title: 'The tide', spent: 45, clicks: 0, label: 'not_found' },
      finding: { outcome: 'gone', at: '2026-11-12T12:00:00.000Z' },
    }),
  ],
  ...fields,
});
