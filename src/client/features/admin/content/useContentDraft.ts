import { useCallback, useEffect, useRef, useState } from 'react';
import type { Content } from '@/shared/admin/content.schemas';
import { CONTENT_MESSAGES, type ContentText } from '@/shared/platform/content.rules';
import { useSaveContentMutation } from '@/client/entities/content';
import { causeOf, toApiError } from '@/client/lib/apiError';
import { useConfirmLeaving } from '@/client/ui/useConfirmLeaving';

/** Milliseconds without a key press after which a draft is kept. */
const PAUSE_MS = 700;

/** What the server has not taken yet of texts that were left, for when they are opened again. */
const unkept = new Map<string, ContentText>();

export const shownText = ({ draft, live }: Content): ContentText =>
  draft ?? live ?? { title: '', lead: '', body: '' };

export const isSameText = (one: ContentText, other: ContentText): boolean =>
  one.title === other.title && one.lead === other.lead && one.body === other.body;

/** The text as it is typed, kept on the server after each pause. */
export function useContentDraft(first: Content) {
  const [saveContent] = useSaveContentMutation();
  const { key } = first;
  const [content, setContent] = useState(first);
  /** As it was sent: the server leaves out spaces at its ends. */
  const [kept, setKept] = useState(() => shownText(first));
  const [text, setText] = useState(() => unkept.get(key) ?? kept);
  const [theirs, setTheirs] = useState<Content | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isKept = isSameText(text, kept);

  const save = useCallback(
    async (sent: ContentText, { version }: Content) => {
      setBusy(true);
      try {
        setContent(await saveContent({ version, body: { key, ...sent } }).unwrap());
        unkept.delete(key);
        setKept(sent);
        setFailure(null);
      } catch (reason) {
        const error = toApiError(reason);
        if (error.code === 'stale' && error.present) setTheirs(error.present as Content);
        else setFailure(causeOf(error, CONTENT_MESSAGES.saveFailed));
      } finally {
        setBusy(false);
      }
    },
    [key, saveContent],
  );
  useEffect(() => {
    if (isKept || isBusy || theirs || failure !== null) return;
    const timer = setTimeout(() => void save(text, content), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isKept, isBusy, theirs, failure, text, content, save]);

  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = () => {
      if (isKept) return;
      unkept.set(key, text);
      if (!isBusy && !theirs) void save(text, content);
    };
  });
  useEffect(() => () => leave.current?.(), []);
  useConfirmLeaving(!isKept, 'Your last words are not kept yet. Leave and lose them?');

  return {
    content,
    text,
    isKept,
    isBusy,
    theirs,
    failure,
    type: (change: Partial<ContentText>) => {
      setFailure(null);
      setText({ ...text, ...change });
    },
    retry: () => setFailure(null),
    /** After a conflict: one's own text over the newer one, or the newer one. */
    keepMine: () => {
      if (!theirs) return;
      setContent(theirs);
      setKept(shownText(theirs));
      setTheirs(null);
    },
    take: (next: Content) => {
      setContent(next);
      setKept(shownText(next));
      setText(shownText(next));
      setTheirs(null);
    },
  };
}
