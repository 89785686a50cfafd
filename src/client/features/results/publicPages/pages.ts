/* What the server imports of the browser program: the pages that it draws. */
export { blogPages, drawQuestions, drawTeaser, legalPage } from './contentPages';
export { coveragePage, type ShownCoverage } from './CoveragePage';
export { drawHomeBand } from './HomeBand';
export { outletListPage, type OutletsFound } from './OutletList';
export { outletPage, type ShownOutlet } from './OutletPage';
export { drawPage, type PublicPage, type ShareFacts } from './publicPage';
export { linkedReleasePage, releasePage } from './ReleasePage';
export {
  appealPage,
  confirmPage,
  type Decision,
  type Reportable,
  reportedPage,
  reportFormPage,
} from './ReportPages';
export type { SharePicture } from '@/client/ui/PageMeta';
export { sharedReportPage } from './SharedReportPage';
