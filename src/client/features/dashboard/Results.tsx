import { useDashboard } from '@/client/entities/dashboard/dashboardHooks';
import { paths } from '@/client/lib/paths';
import { BigFigures } from '@/client/ui/BigFigures';
import { Cover } from '@/client/ui/Cover';
import { ListStates } from '@/client/ui/list/ListStates';
import { HeadTabs } from '@/client/ui/PageHeader';
import { RuledSection } from '@/client/ui/RuledSection';
import { TextLink } from '@/client/ui/TextLink';
import type { Dashboard } from '@/shared/dashboard/dashboardContract';
import type { Role } from '@/shared/options';
import { answerOf, figuresOf, monthRowsOf, type ResultRow, rowsOf } from './resultTexts';
import styles from './Results.module.css';

/** What the account's orders have cost and brought, or earned, before the charts of the newest. */
export function Results({ role }: { role: Role }) {
  const { value, ...loading } = useDashboard();
  return (
    <section className={styles.results} aria-label="Results" data-page-start>
      <HeadTabs />
      <ListStates {...loading} errorFallback="An error occurred while fetching the results.">
        {value ? <Answer result={value} role={role} /> : null}
      </ListStates>
    </section>
  );
}

function Answer({ result, role }: { result: Dashboard; role: Role }) {
  const isArtist = role === 'artist';
  const what = isArtist ? 'Spent' : 'Earned';
  const isByClicks = isArtist && result.clicks !== null;
  return (
    <>
      <p className={styles.answer}>
        <span>{answerOf(result, role) || <NoAnswer isArtist={isArtist} />}</span>
      </p>
      <BigFigures figures={figuresOf(result, role)} />
      <div className={styles.parts}>
        <RuledSection
          id="results-by"
          title={isArtist ? 'By outlet' : 'By service'}
          summary={isByClicks ? 'Clicks, best first' : `${what}, most first`}
        >
          <Bars rows={rowsOf(result, role)} />
          {result.clicks === null ? null : (
            <p className={styles.counted}>
              A click is one press on a link that Linernote made, one a person and day.
            </p>
          )}
        </RuledSection>
        <RuledSection id="results-months" title="By month" summary={`${what}, newest first`}>
          <Bars rows={monthRowsOf(result)} isLately />
        </RuledSection>
      </div>
    </>
  );
}

const NoAnswer = ({ isArtist }: { isArtist: boolean }) =>
  isArtist ? (
    <>
      No piece is live yet. <TextLink to={paths.catalogue}>Open the catalogue.</TextLink>
    </>
  ) : (
    <>
      No piece is delivered yet.{' '}
      <TextLink to={paths.artistSubmissions}>Open the submissions.</TextLink>
    </>
  );

/** Rows with bars that scale to the largest; without any, where they will be. */
function Bars({ rows, isLately }: { rows: readonly ResultRow[]; isLately?: true }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) {
    return (
      <div className={styles.ghost}>
        <span />
        <span />
        <span />
        <p>{isLately ? 'Nothing in the last twelve months.' : 'Nothing yet.'}</p>
      </div>
    );
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
    <ul role="list" className={isLately && styles.months}>
      {rows.map(({ key, name, value, text, seed, note }) => (
        <li key={key} className={styles.row}>
          {seed === undefined ? null : <Cover seed={seed} className={styles.cover} />}
          <p className={styles.name}>
            {name}
            {note === undefined ? null : <span className={styles.note}>{note}</span>}
          </p>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${(value / most) * 100}%` }} />
          </span>
          <b className={styles.amount}>{text}</b>
        </li>
      ))}
    </ul>
  );
}
