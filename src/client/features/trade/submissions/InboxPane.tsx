import type { Submission } from '@/shared/market/submissions.schemas';
import { timeLeft } from '@/client/features/trade/shared/submissions/submissions';
import { Cover } from '@/client/ui/Cover';
import { faceOf } from '@/shared/platform/coverArt';
import { Button } from '@/client/ui/Button';
import { Ends, Quiet, Row, Text } from '@/client/ui/kit';
import { formatDays } from '@/shared/platform/format';
import { DeclineForm } from './DeclineForm';
import styles from './OutletSubmissions.module.css';
import { PaneFoot } from './PaneFoot';
import { NOT_OPEN } from './SubmissionFilter';
import { SubmissionPane } from './SubmissionPane';
import { type InboxActs, PANE } from './useInboxActs';

/** The selected submission with its player, the form of a no, or what is ticked. */
export function InboxPane({ acts }: { acts: InboxActs }) {
  const { selected, isBatch, isDeclining, tickedRows, tab, place, list, sounds } = acts;
  const isMany = isBatch && (acts.isWide || isDeclining);
  const head = isMany ? (
    <BatchHead rows={tickedRows} onUntick={acts.leaveForm} />
  ) : (
    <h2>Decline</h2>
  );
  const form = (
    <DeclineForm
      key={isMany ? 'batch' : selected?.id}
      rows={acts.those}
      draft={acts.draft}
      hasKeys={acts.memory.has_keys}
      head={head}
      onDraft={acts.setDraft}
      onDecline={(why) => acts.decide(acts.those, 'declined', why)}
    />
  );
  return (
    <section id={PANE} className={styles.pane} aria-label="Selected submission" tabIndex={-1}>
      <Row justify="between" padAll={3} only="folded">
        <Button
          size="sm"
          onClick={() => {
            acts.setDeclining(false);
            acts.setView({ campaign: '' });
          }}
        >
          ‹ Submissions
        </Button>
        {place >= 0 ? (
          <Text as="span" tone="quiet" weight="strong" number>
            {`${String(place + 1).padStart(2, '0')} of ${list.total}`}
          </Text>
        ) : null}
      </Row>
      <div className={styles.scroll}>
        {isMany ? (
          tab === 'declined' ? (
            <div className={styles.batch}>{head}</div>
          ) : (
            form
          )
        ) : selected ? (
          <SubmissionPane
            key={selected.id}
            submission={selected}
            sounds={sounds}
            form={isDeclining ? form : undefined}
          />
        ) : (
          <p role="alert">{NOT_OPEN}</p>
        )}
      </div>
      {selected || isMany ? <PaneFoot {...footOf(acts)} isForm={isDeclining} /> : null}
    </section>
  );
}

/** What the buttons of a decision do. */
export const footOf = (acts: InboxActs) => ({
  tab: acts.tab,
  count: acts.tickedRows.length,
  title: acts.selected?.title ?? '',
  hasKeys: acts.memory.has_keys && acts.isWide,
  order: acts.selected && acts.orderOf(acts.selected),
  onSave: () => acts.save(),
  onDecline: acts.decline,
  onOffer: () => acts.offer(),
  onBack: () => acts.setDeclining(false),
});

/** Two lines. */
const COVERS = 12;

function BatchHead({ rows, onUntick }: { rows: readonly Submission[]; onUntick: () => void }) {
  const unheard = rows.filter(({ heard }) => (heard?.heard ?? 0) === 0).length;
  const days = Math.min(...rows.map(({ open_until }) => timeLeft(open_until).days));
  return (
    <div>
      <Ends>
        <h2>{`${rows.length} ticked`}</h2>
        <Button size="sm" variant="quiet" onClick={onUntick}>
          Untick
        </Button>
      </Ends>
      <Quiet>
        {unheard === 0 ? '' : `${unheard} of them not heard. `}
        {`The first closes in ${formatDays(days)}.`}
      </Quiet>
      <div className={styles.covers}>
        {rows.slice(0, rows.length > COVERS ? COVERS - 1 : COVERS).map((row) => (
          <Cover key={row.id} seed={faceOf(row)} />
        ))}
        {rows.length > COVERS ? (
          <Text as="span" number weight="strong">{`+${rows.length - COVERS + 1}`}</Text>
        ) : null}
      </div>
    </div>
  );
}
