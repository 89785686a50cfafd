import { useState } from 'react';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { SampleNote } from '@/client/ui/SampleNote';
import {
  choiceField,
  optionalField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS, valuesOf } from '@/shared/options';
import { findSubmissions } from './findSubmissions';
import { sampleSubmissions } from './sampleSubmissions';
import { FilterButton, FilterPanel } from './SubmissionFilter';
import { SubmissionRow } from './SubmissionRow';
import { EMPTY_SHELF, NO_RESULT, SHELF_TABS } from './submissionTexts';
import { SubmissionSort } from './SubmissionSort';
import styles from './SubmissionTools.module.css';

const VIEW = {
  tab: choiceField(['explore', 'saved', 'declined']),
  search: textField,
  sort: choiceField(['shortest', 'longest']),
  genre: optionalField(valuesOf(GENRE_OPTIONS)),
  format: optionalField(valuesOf(RELEASE_FORMAT_OPTIONS)),
};

/** The screen for visitors and artists. */
export function SampleSubmissions() {
  const [view, setView] = useAddressState(VIEW);
  const { tab, search, sort, genre, format } = view;
  const isShelfUsed = sampleSubmissions.some(({ shelf }) => shelf === tab);
  const filters = [genre, format].filter((choice) => choice !== '').length;
  const [isFilterOpen, setFilterOpen] = useState(filters > 0);
  return (
    <ListScreen
      title="Artist submissions"
      above={<SampleNote />}
      view={view}
      onView={setView}
      tabs={{ label: 'Submissions', items: SHELF_TABS }}
      searchLabel="Search submissions"
      tools={
        <div className={styles.buttons}>
          <SubmissionSort
            isTurned={sort === 'longest'}
            onTurn={(isTurned) => {
              setView({ sort: isTurned ? 'longest' : 'shortest' });
            }}
          />
          <FilterButton
            count={filters}
            isOpen={isFilterOpen}
            onToggle={() => {
              setFilterOpen(!isFilterOpen);
            }}
          />
        </div>
      }
      below={<FilterPanel isOpen={isFilterOpen} genre={genre} format={format} onChange={setView} />}
      items={findSubmissions(sampleSubmissions, { shelf: tab, search, sort, genre, format })}
      counted={['match', 'matches']}
      label="Submissions"
      shape="rows"
      renderItem={(submission, index) => (
        <SubmissionRow key={submission.id} submission={submission} position={index + 1} />
      )}
      empty={EMPTY_SHELF[tab]}
      noMatches={isShelfUsed ? NO_RESULT : EMPTY_SHELF[tab]}
      filters={{
        areSet: filters > 0,
        clearLabel: 'Show all submissions',
        onClear: () => {
          setView({ search: '', genre: '', format: '' });
        },
      }}
    />
  );
}
