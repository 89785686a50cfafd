import { useState } from 'react';
import { ListCount, ListTools } from '@/client/ui/ListTools';
import { PageHeader } from '@/client/ui/PageHeader';
import { SearchField } from '@/client/ui/SearchField';
import { Tabs } from '@/client/ui/Tabs';
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
import { SubmissionList } from './SubmissionList';
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

/** What artists offer to be written about. */
export function ArtistSubmissionsPage() {
  const [view, setView] = useAddressState(VIEW);
  const { tab, search, sort, genre, format } = view;
  const found = findSubmissions(sampleSubmissions, { shelf: tab, search, sort, genre, format });
  const isShelfUsed = sampleSubmissions.some(({ shelf }) => shelf === tab);
  const filters = [genre, format].filter((choice) => choice !== '').length;
  const [isFilterOpen, setFilterOpen] = useState(filters > 0);
  const content = (
    <>
      <ListTools
        below={
          <FilterPanel isOpen={isFilterOpen} genre={genre} format={format} onChange={setView} />
        }
      >
        <SearchField
          label="Search submissions"
          value={search}
          onChange={(text) => {
            setView({ search: text });
          }}
        />
        <ListCount>{found.length === 1 ? '1 match' : `${found.length} matches`}</ListCount>
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
      </ListTools>
      <SubmissionList shelf={tab} isShelfEmpty={!isShelfUsed} submissions={found} />
    </>
  );
  return (
    <>
      <PageHeader title="Artist submissions" />
      <Tabs
        label="Submissions"
        items={TABS.map((item) => ({ ...item, content }))}
        selected={tab}
        onSelect={(id) => {
          const to = TABS.find((item) => item.id === id);
          if (to) setView({ tab: to.id });
        }}
      />
    </>
  );
}
