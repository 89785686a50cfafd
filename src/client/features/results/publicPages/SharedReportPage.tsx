import type { Report } from '@/shared/results/campaignReport.schemas';
import { reportLead, ReportSheet } from '@/client/features/results/shared/report/ReportSheet';
import { Text } from '@/client/ui/kit';
import { Article } from './PageParts';
import type { PublicPage } from './publicPage';

export const sharedReportPage = (report: Report, path: string): PublicPage => ({
  title: `Report: ${report.title}`,
  description: `What the campaign of ${report.title} brought.`,
  path,
  main: (
    <Article>
      <ReportSheet
        report={report}
        head={
          <>
            <h1>{report.title}</h1>
            <Text tone="quiet" above={3}>
              {reportLead(report)}
            </Text>
          </>
        }
      />
    </Article>
  ),
});
