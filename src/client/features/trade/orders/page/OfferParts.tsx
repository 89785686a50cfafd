import { type ReactNode, useId, useState } from 'react';
import { Facts } from '@/client/ui/Facts';
import styles from './OfferParts.module.css';
import { Disclosure } from '@/client/ui/Disclosure';
import { TextArea } from '@/client/ui/Field';
import { TEXT_MAX } from '@/shared/platform/limits';
import type { OrderStatusText } from '@/shared/platform/orderStatusTexts';
import { StatusChip } from '@/client/ui/StatusChip';
import { paths } from '@/client/lib/paths';
import { NotFound } from '@/client/ui/NotFound';
import { GENRE_OPTIONS, type Genre, labelOf } from '@/shared/platform/options';
import { Box, Cluster, Ends, Faint, Stack, Text } from '@/client/ui/kit';
import music from './OfferMusic.module.css';
import kit from '@/client/ui/kit.module.css';
import { Icon } from '@/client/ui/Icon';

interface MusicCardProps {
  head?: ReactNode;
  save: ReactNode;
  children: ReactNode;
  embargo: string;
  genres: readonly Genre[];
}

export const NoOffer = () => (
  <NotFound
    title="Offer not found"
    lead="It may have been taken back, or the address has a mistake in it."
    back={{ to: paths.offers, label: 'Back to offers' }}
  />
);

interface PrivateNotesProps {
  note: string;
  onChange: (note: string) => void;
  onBlur?: () => void;
  status?: ReactNode;
}

interface OfferFactsProps {
  description: string | null;
  links: readonly { label: string; href: string }[];
  publishDate: string;
  type: string;
  contribution: string;
  marketing: string;
  details: string;
  serviceNote?: ReactNode;
  notes: ReactNode;
}

export function OfferFacts(props: OfferFactsProps) {
  const { description, links, publishDate, type, contribution, marketing } = props;
  const { details, serviceNote, notes } = props;
  const headingId = useId();
  return (
    <Stack as="section" framed gap={5} alignContent="start" aria-labelledby={headingId}>
      <Ends>
        <h2 id={headingId}>About the offer</h2>
        {links.length > 0 ? (
          <Cluster
            as="ul"
            gap={5}
            rowGap={0}
            align="stretch"
            className={styles.links}
            aria-label="Social links"
          >
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                  {label}
                </a>
              </li>
            ))}
          </Cluster>
        ) : null}
      </Ends>
      {description === null ? null : (
        <Text tone="quiet" breaks>
          {description}
        </Text>
      )}
      <Facts
        facts={[
          { label: 'Est. Publish Date', value: publishDate },
          { label: 'Offer Type', value: type },
          { label: 'Contribution', value: contribution },
          { label: 'Marketing', value: marketing },
        ]}
      />
      <div>
        <Text as="h3" face="text" tone="faint" size="caption" weight="plain" leading={140}>
          Offer details
        </Text>
        <p className={styles.details}>{details}</p>
        {serviceNote}
      </div>
      {notes}
    </Stack>
  );
}

export function PrivateNotes({ note, onChange, onBlur, status }: PrivateNotesProps) {
  /* open when there is something to read; stays open while the text is being deleted */
  const [isOpen] = useState(note !== '');
  return (
    <Box ruleAbove="line" className={styles.notes}>
      <Disclosure
        title={
          <Ends as="span">
            <span>Private notes</span>
            <Faint as="small" face="text" weight="plain" leading={140}>
              Only you read them
            </Faint>
          </Ends>
        }
        defaultOpen={isOpen}
      >
        <TextArea
          label="Notes on this offer"
          name="notes"
          maxLength={TEXT_MAX}
          value={note}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
        {status}
      </Disclosure>
    </Box>
  );
}

interface OfferStatusProps {
  chips: readonly OrderStatusText[];
  children?: ReactNode;
}

export function OfferStatus({ chips, children }: OfferStatusProps) {
  return (
    <Cluster gap={4} rowGap={2} above={3}>
      <Cluster as="ul" gap={2} align="stretch" aria-label="Status">
        {chips.map(({ text, tone }) => (
          <li key={text}>
            <StatusChip tone={tone}>{text}</StatusChip>
          </li>
        ))}
      </Cluster>
      {children}
    </Cluster>
  );
}

export function MusicCard({ head, save, children, embargo, genres }: MusicCardProps) {
  return (
    <Stack as="section" gap={5} alignContent="start" className={music.card} aria-label="The music">
      <Cluster justify="between">
        {head ?? <h2 className={kit.label}>The music</h2>}
        {save}
      </Cluster>
      {children}
      <Cluster justify="between">
        <Text basis={16} size="text" breaks>
          <Text as="span" tone="faint">
            Embargo
          </Text>{' '}
          {embargo}
        </Text>
        <Cluster as="ul" gap={2} align="stretch" aria-label="Genres">
          {genres.map((genre) => (
            <Box as="li" key={genre} pad={1} padInline={3} corner="full" fill="sunken" size="small">
              {labelOf(GENRE_OPTIONS, genre)}
            </Box>
          ))}
        </Cluster>
      </Cluster>
    </Stack>
  );
}

interface SaveToggleProps {
  service: string;
  isSaved: boolean;
  onToggle: () => void;
}

export function SaveToggle({ service, isSaved, onToggle }: SaveToggleProps) {
  return (
    <button type="button" className={music.save} aria-pressed={isSaved} onClick={onToggle}>
      <Icon d={isSaved ? 'M4 10.5l4 4 8-9' : 'M10 4v12M4 10h12'} size={18} stroke={2.5} />
      Save on {service}
    </button>
  );
}
