import { useParams } from 'react-router-dom';
import type { Report } from '@/shared/results/campaignReportContract';
import {
  HOW_COUNTED,
  madeAt,
  UNKNOWN_TEXT,
  reportAbout,
  reportFigures,
} from '@/shared/results/campaignReportTexts';
import { useGetReportQuery } from '@/client/entities/campaignReport';
import { idIn } from '@/client/lib/idIn';
import { paths } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/BackLink';
import { BigFigures } from '@/client/ui/BigFigures';
import kit from '@/client/ui/kit.module.css';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { RuledSection } from '@/client/ui/RuledSection';
import { ReportActs } from './ReportActs';
import styles from './ReportPage.module.css';
import { ReportTable } from './ReportTable';

/** `/campaigns/:id/report`: a campaign's cost and results, to save and to share. */
export function ReportPage() {
  const { id = '' } = useParams();
  const campaignId = idIn(id) ?? 0;
  const query = useGetReportQuery(campaignId);
  return (
    <>
      <BackLink to={paths.campaign(campaignId)}>Campaign</BackLink>
      {query.data ? (
        <FoundReport report={query.data} />
      ) : (
        <>
          <PageHeader title="Report" />
          <ListStates {...statesOf(query)} errorFallback="The report could not be loaded." />
        </>
      )}
    </>
  );
}

function FoundReport({ report }: { report: Report }) {
  const by = report.artist_name === null ? '' : `${report.artist_name}. `;
  return (
    <div className={styles.report}>
      <div>
        <p className={kit.quiet}>What it brought</p>
        <PageHeader title={report.title} lead={by + reportAbout(report)} />
      </div>
      <ReportActs report={report} />
      <BigFigures figures={reportFigures(report)} />
      <RuledSection id="report-pieces" title="Pieces">
        <ReportTable report={report} />
      </RuledSection>
      <div className={styles.method}>
        <section aria-labelledby="report-how">
          <h2 id="report-how">How it was counted</h2>
          <p>{HOW_COUNTED}</p>
        </section>
        <section aria-labelledby="report-not">
          <h2 id="report-not">What it does not say</h2>
          <p>{UNKNOWN_TEXT}</p>
        </section>
      </div>
      <p className={kit.faint}>{`Report, made ${madeAt(report.made_at)}`}</p>
    </div>
  );
}
