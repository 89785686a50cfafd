import { useState } from 'react';
import { ListScreen } from '@/client/ui/list/ListScreen';
import {
  choiceField,
  optionalField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS, valuesOf } from '@/shared/options';
import { findSubmissions } from './findSubmissions';
import { sampleSubmissions, type SubmissionShelf } from './sampleSubmissions';
import { FilterButton, FilterPanel } from './SubmissionFilter';
import { SubmissionRow } from './SubmissionRow';
import { SubmissionSort } from './SubmissionSort';
import styles from './SubmissionTools.module.css';

const VIEW = {
  tab: choiceField(['explore', 'saved', 'declined']),
  search: textField,
  sort: choiceField(['shortest', 'longest']),
  genre: optionalField(valuesOf(GENRE_OPTIONS)),
  format: optionalField(valuesOf(RELEASE_FORMAT_OPTIONS)),
};

const TABS = [
  { id: 'explore', label: 'Explore' },
  { id: 'saved', label: 'Saved' },
  { id: 'declined', label: 'Declined' },
] as const;

const NO_RESULT = 'There are no result to your search. Please try again.';
const EMPTY: Record<SubmissionShelf, string> = {
  explore: NO_RESULT,
  saved: 'Submissions that you save will be here.',
  declined: 'Submissions that you decline will be here.',
};

/** What artists offer to be written about. */
export function ArtistSubmissionsPage() {
  const [view, setView] = useAddressState(VIEW);
  const { tab, search, sort, genre, format } = view;
  const isShelfUsed = sampleSubmissions.some(({ shelf }) => shelf === tab);
  const filters = [genre, format].filter((choice) => choice !== '').length;
  const [isFilterOpen, setFilterOpen] = useState(filters > 0);
  return (
    <ListScreen
      title="Artist submissions"
      view={view}
      onView={setView}
      tabs={{ label: 'Submissions', items: TABS }}
      searchLabel="Search submissions"
      tools={
        <div className={styles.buttons}>
          <SubmissionSort
            sort={sort}
            onSort={(to) => {
              setView({ sort: to });
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
      empty={EMPTY[tab]}
      noMatches={isShelfUsed ? NO_RESULT : EMPTY[tab]}
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
