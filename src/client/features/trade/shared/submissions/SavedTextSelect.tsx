import { useEffect, useEffectEvent } from 'react';
import type { Submission } from '@/shared/market/submissions.schemas';
import { filled } from '@/shared/identity/texts.rules';
import { useCurrentUser } from '@/client/entities/profiles';
import { useSavedTexts } from '@/client/entities/texts';
import { nameOf } from '@/client/features/identity/shared/profiles/profileText';
import { FilterSelect } from '@/client/ui/ListTools';

interface SavedTextSelectProps {
  submission: Submission;
  message: string;
  onChange: (text: string) => void;
}

/** Fills the message with a saved text; the first one at once, where nothing is written yet. */
export function SavedTextSelect({ submission, message, onChange }: SavedTextSelectProps) {
  const { data: user } = useCurrentUser();
  const texts = useSavedTexts('offer').map(({ name, text }) => ({
    name,
    text: filled(text, {
      artist: submission.artist.stage_name,
      title: submission.title,
      outlet: user && nameOf(user),
    }),
  }));
  const first = texts[0]?.text;
  const isReady = user !== undefined;
  const begin = useEffectEvent(() => {
    if (message === '' && first !== undefined && isReady) onChange(first);
  });
  useEffect(() => begin(), [first, isReady]);
  if (texts.length === 0) return null;
  return (
    <FilterSelect
      label="Saved text"
      none="Saved text"
      options={texts.map(({ name }) => ({ value: name, label: name }))}
      value={texts.find(({ text }) => text === message)?.name ?? ''}
      onChange={(name) => onChange(texts.find((each) => each.name === name)?.text ?? message)}
    />
  );
}
