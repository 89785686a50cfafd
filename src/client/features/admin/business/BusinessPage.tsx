import { formatCount } from '@/shared/platform/format';
import { useCallback } from 'react';
import type { Business } from '@/shared/admin/business.schemas';
import { BUSINESS_WEEKS } from '@/shared/admin/business.calls';
import { GENRE_OPTIONS, labelOf } from '@/shared/platform/options';
import { useMayAct } from '@/client/entities/profiles';
import { useExportBusinessCsvMutation, useGetBusinessQuery } from '@/client/entities/business';
import { saveExport } from '@/client/lib/saveFile';
import { Alert } from '@/client/ui/Alert';
import { BigFigures } from '@/client/ui/BigFigures';
import { Button, ButtonLink } from '@/client/ui/Button';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { RuledSection } from '@/client/ui/RuledSection';
import { choiceField, useAddressState } from '@/client/ui/useAddressState';
import { useExports } from '@/client/ui/useAttempt';
import styles from './BusinessPage.module.css';
import {
  measuresOf,
  shareText,
  figuresOf,
  firstStepsOf,
  type BusinessMeasure,
  changeOf,
  ordersOf,
  textOf,
  weekText,
} from './businessTexts';
import { useNavigate, Link } from 'react-router-dom';
import { latePart } from '@/client/ui/lazyPart';
import { paths } from '@/client/lib/paths';
import { formatDay } from '@/client/lib/dates';
import { Box, Cluster, Stack, Text } from '@/client/ui/kit';

const WeekBars = latePart(() => import('./WeekBars'), 'WeekBars');

const FIELDS = { weeks: choiceField(BUSINESS_WEEKS) };
const CHOICES = BUSINESS_WEEKS.map((value) => ({ value, label: value }));

export function BusinessPage() {
  const [{ weeks }, setView] = useAddressState(FIELDS);
  const query = useGetBusinessQuery({ weeks });
  const [exportCsv] = useExportBusinessCsvMutation();
  const { isExporting, failure, save } = useExports(() =>
    exportCsv({ weeks, onResponse: saveExport('business', 'csv') }).unwrap(),
  );
  const finished = Number(weeks) - 1;
  const isOwner = useMayAct('owner');
  return (
    <>
      <PageHeader
        title="Business"
        lead={`Weeks start on Monday, UTC. Changes compare the last ${finished} full weeks with the ${finished} before.`}
        actions={
          <>
            {isOwner ? <ButtonLink to={paths.adminMails}>Mails</ButtonLink> : null}
            <Button isBusy={isExporting} onClick={() => void save()}>
              Download CSV
            </Button>
          </>
        }
      />
      <Alert tone="error">{failure}</Alert>
      <ChipGroup
        type="single"
        legend="Weeks"
        name="weeks"
        options={CHOICES}
        value={weeks}
        onChange={(chosen) =>
          setView({ weeks: BUSINESS_WEEKS.find((each) => each === chosen) ?? weeks })
        }
      />
      <ListStates
        {...statesOf(query)}
        errorFallback="An error occurred while fetching the figures."
      >
        {query.data ? <Figures business={query.data} /> : null}
      </ListStates>
    </>
  );
}

function Figures({ business }: { business: Business }) {
  return (
    <Stack gap={6} above={6}>
      <FirstSteps business={business} />
      <BigFigures
        figures={figuresOf(business).map(({ links, ...figure }) => ({
          ...figure,
          note: (
            <Cluster as="span" gap={3} rowGap={1}>
              {links.map((link) => (
                <NumberLink key={link.text} {...link} />
              ))}
            </Cluster>
          ),
        }))}
      />
      <Stack className={styles.panels}>
        {measuresOf(business).map((measure) => (
          <MeasurePanel key={measure.name} measure={measure} business={business} />
        ))}
      </Stack>
      <WeekTable business={business} />
      <p className={styles.note}>
        Orders count in the week in which they were paid. Rates are for those orders, whenever the
        dispute or the refund came, and need at least five orders. This week is not over: its bar is
        orange, and changes leave it out. Press a bar to see its orders.
      </p>
      <Genres genres={business.genres} />
    </Stack>
  );
}

type NumberLinkProps = ReturnType<typeof figuresOf>[number]['links'][number];

const NumberLink = ({ text, to, who }: NumberLinkProps) =>
  useMayAct(who) ? <Link to={to}>{text}</Link> : <span>{text}</span>;

/** Shown while nothing is sold yet. */
function FirstSteps({ business }: { business: Business }) {
  const steps = firstStepsOf(business);
  if (business.shown.orders > 0 || steps.every(({ isDone }) => isDone)) return null;
  return (
    <RuledSection
      id="first-steps"
      title="First steps"
      summary={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}
    >
      <ol>
        {steps.map(({ text, to, isDone }) => (
          <Cluster key={text} as="li" justify="between" pad={3} ruleBelow="line">
            {to !== undefined && !isDone ? <Link to={to}>{text}</Link> : <span>{text}</span>}
            <Text as="span" tone="quiet" size="small">
              {isDone ? 'Done' : 'Not yet'}
            </Text>
          </Cluster>
        ))}
      </ol>
    </RuledSection>
  );
}

const Genres = ({ genres }: Pick<Business, 'genres'>) => (
  <RuledSection id="business-genres" title="By genre" summary="Campaigns that an outlet works on">
    {genres.length === 0 ? <p className={styles.note}>No campaigns approved yet.</p> : null}
    <ul className={styles.genres}>
      {genres.map(({ genre, campaigns, ordered }) => (
        <Cluster key={genre} as="li" gap={4} rowGap={0} align="baseline" pad={3} ruleBelow="line">
          <span>{labelOf(GENRE_OPTIONS, genre)}</span>
          <Text as="span" tone="quiet" size="small">
            {formatCount(campaigns, 'campaign')}
          </Text>
          <span className={styles.rate}>{shareText(ordered, campaigns)}</span>
        </Cluster>
      ))}
    </ul>
  </RuledSection>
);

function MeasurePanel({ measure, business }: { measure: BusinessMeasure; business: Business }) {
  const navigate = useNavigate();
  const openOrders = useCallback((week: string) => void navigate(ordersOf(week)), [navigate]);
  const weeks = business.weeks.map((week) => ({ week: week.from, value: measure.valueOf(week) }));
  const most = Math.max(0, ...weeks.map(({ value }) => value ?? 0));
  const change = changeOf(measure, business);
  const [first] = business.weeks;
  return (
    <Box as="section" flow="column" framed aria-label={measure.name}>
      <Text as="h2" face="text" tone="quiet" size="small" weight="plain" leading={140}>
        {measure.name}
      </Text>
      <p className={styles.figure}>
        <strong>{textOf(measure, business.shown)}</strong>
        <Text
          as="span"
          tone={change.isWorse ? 'signal' : undefined}
          weight={change.isWorse ? 'strong' : undefined}
        >
          {change.text}
        </Text>
      </p>
      <Text
        tone="quiet"
        size="caption"
        number
        textAlign="end"
        className={styles.most}
        aria-hidden="true"
      >
        {most > 0 ? measure.write(most) : null}
      </Text>
      <div className={styles.drawing}>
        <WeekBars weeks={weeks} tone={measure.tone} onPress={measure.isOfOrders && openOrders} />
      </div>
      <Text flow="line" justify="between" tone="quiet" size="caption" number aria-hidden="true">
        <span>{first && weekText(first)}</span>
        <span>This week</span>
      </Text>
    </Box>
  );
}

function WeekTable({ business }: { business: Business }) {
  const measures = measuresOf(business);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={styles.scroller} role="region" aria-label="By week" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            {measures.map(({ short }) => (
              <th key={short} scope="col">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {business.weeks.toReversed().map((week) => (
            <tr key={week.from}>
              <th scope="row">{formatDay(week.from)}</th>
              {measures.map((measure) => (
                <td key={measure.short}>
                  {measure.isOfOrders && week.orders > 0 ? (
                    <Link className="press" to={ordersOf(week.from)}>
                      {textOf(measure, week)}
                    </Link>
                  ) : (
                    textOf(measure, week)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
