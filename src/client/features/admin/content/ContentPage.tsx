import { useState } from 'react';
import type { Contents } from '@/shared/admin/content.schemas';
import { CONTENT_MESSAGES, CONTENT_TABS } from '@/shared/platform/content.rules';
import { useListContentsQuery } from '@/client/entities/content';
import queue from '@/client/features/admin/shared/queue/Queue.module.css';
import { useMatches } from '@/client/ui/useMatches';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Box, Quiet, Text } from '@/client/ui/kit';
import { latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SearchField } from '@/client/ui/ListTools';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { Tabs } from '@/client/ui/Tabs';
import styles from './Content.module.css';
import { StateMark } from './StateMark';
import { type AddressField, choiceField, useAddressState } from '@/client/ui/useAddressState';

const loadEditor = () => import('./ContentEditor');
const OpenContent = latePart(loadEditor, 'OpenContent');
const NewPost = latePart(loadEditor, 'NewPost');

const KEY: AddressField = { values: null, fallback: '' };
const FIELDS = { tab: choiceField(CONTENT_TABS), text: KEY };
const LABELS = { faq: 'FAQ', blog: 'Blog', legal: 'Legal', mails: 'Mails' } as const;

export function ContentPage() {
  const { data, ...query } = useListContentsQuery(undefined);
  const [{ tab, text }, setView] = useAddressState(FIELDS);
  const all = data?.items ?? [];
  return (
    <div className={queue.page}>
      <PageHeader
        title="Content"
        actions={<Quiet>What visitors, artists and outlets read</Quiet>}
      />
      <ListStates
        {...statesOf({ ...query, data })}
        errorFallback={CONTENT_MESSAGES.loadFailed}
        skeleton={<SkeletonOf shape="plain" count={6} />}
      >
        <Tabs
          label="Content"
          selected={tab}
          onSelect={(id) => setView({ tab: id as typeof tab, text: '' })}
          items={CONTENT_TABS.map((id) => {
            const items = all.filter((item) => item.tab === id);
            return {
              ...{ id, label: LABELS[id], count: items.length },
              content: (
                <Split
                  key={id}
                  items={items}
                  isBlog={id === 'blog'}
                  open={text}
                  onOpen={(key) => setView({ text: key }, true)}
                />
              ),
            };
          })}
        />
      </ListStates>
    </div>
  );
}

interface SplitProps {
  items: Contents['items'];
  isBlog: boolean;
  open: string;
  onOpen: (key: string) => void;
}

function Split({ items, isBlog, open, onOpen }: SplitProps) {
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const isWide = useMatches('(min-width: 75em)');
  const wanted = search.trim().toLowerCase();
  const found = items.filter(({ name }) => name.toLowerCase().includes(wanted));
  const shown = open === '' ? (isWide ? items[0]?.key : undefined) : open;
  return (
    <div className={classNames(queue.split, styles.split)} data-open={open !== '' || undefined}>
      <div className={queue.side}>
        <div className={queue.list}>
          <Box pad={4} gutter>
            <SearchField label="Search" value={search} onChange={setSearch} />
          </Box>
          <ul>
            {found.map(({ key, name, number, has_draft: hasDraft }) => (
              <li key={key} className={queue.line}>
                <button
                  type="button"
                  className={queue.row}
                  aria-current={key === shown || undefined}
                  onClick={() => onOpen(key)}
                >
                  <Box as="span" grow shrinks flow="grid" breaks>
                    <Text as="strong">{name}</Text>
                    <StateMark number={number} hasDraft={hasDraft} />
                  </Box>
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 ? <p className={queue.none}>Nothing is called like that.</p> : null}
          {isBlog ? <Button onClick={() => setAdding(true)}>New post</Button> : null}
        </div>
      </div>
      <div className={queue.detail}>
        <p className={queue.back}>
          <Button size="sm" onClick={() => onOpen('')}>
            Back to the list
          </Button>
        </p>
        {shown === undefined ? null : (
          <div className={queue.body}>
            <OpenContent key={shown} textKey={shown} />
          </div>
        )}
      </div>
      {isAdding ? (
        <NewPost
          onDone={(key) => {
            setAdding(false);
            onOpen(key);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}
