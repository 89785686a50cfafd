import { useState } from 'react';
import { COUNTRY_OPTIONS, GENRE_OPTIONS, SERVICE_TYPE_GROUPS } from '@/shared/platform/options';
import { GENRES_MAX } from '@/shared/platform/limits';
import { CALL_MESSAGES } from '@/shared/platform/apiError';
import { MESSAGES } from '@/shared/platform/messages';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import { Checkbox } from '@/client/ui/Checkbox';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { DateField } from '@/client/ui/DateField';
import { DateRange } from '@/client/ui/DateRange';
import { Cluster, Form, Stack } from '@/client/ui/kit';
import { PasswordField } from '@/client/ui/PasswordField';
import { Select } from '@/client/ui/Select';
import { Switch } from '@/client/ui/Switch';
import { TextArea, TextField } from '@/client/ui/Field';
import { YearField } from '@/client/ui/YearField';
import { FileDrop } from '@/client/ui/FileDrop';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { TextLink } from '@/client/ui/TextLink';

const VARIANTS = ['primary', 'dark', 'outline', 'quiet', 'danger'] as const;

const SIZES = ['md', 'sm'] as const;

const TEXT_FILE = new File(['x'.repeat(52_000)], 'press-kit.txt', { type: 'text/plain' });

export function FieldPieces() {
  const [text, setText] = useState('');
  const [agreed, setAgreed] = useState(true);
  const [day, setDay] = useState('2026-09-21');
  const [range, setRange] = useState({ from: '2026-09-01', to: '' });
  const [year, setYear] = useState('2014');
  const [type, setType] = useState('');
  const onText = (event: { target: { value: string } }) => setText(event.target.value);
  const field = { name: 'text', value: text, onChange: onText };
  const box = {
    checked: agreed,
    onChange: () => setAgreed(!agreed),
  };
  return (
    <Form noValidate>
      <TextField label="Email" type="email" placeholder="name@example.com" {...field} />
      <TextField
        label="Title"
        error={RECORD_MESSAGES.titleRequired}
        hint="As on the sleeve."
        {...field}
      />
      <TextField label="Disabled" disabled {...field} />
      <PasswordField label="Password" {...field} />
      <PasswordField label="Wrong password" error={CALL_MESSAGES.loginIncorrect} {...field} />
      <TextArea label="Description" {...field} />
      <TextArea label="Description in error" error="Please enter a description." {...field} />
      <Select
        label="Country"
        name="country"
        placeholder="Choose a country"
        options={COUNTRY_OPTIONS}
        value={text}
        onChange={onText}
      />
      <Select
        label="Type of service"
        name="type"
        groups={SERVICE_TYPE_GROUPS}
        value={type}
        error="Please choose a type."
        onChange={(event) => setType(event.target.value)}
      />
      <ChipPieces />
      <Checkbox name="terms" label="I agree to the terms and conditions" {...box} />
      <Checkbox name="terms2" label="In error" error={MESSAGES.termsRequired} {...box} />
      <Switch label="On sale" checked={agreed} onChange={setAgreed} />
      <Switch label="The other way" checked={!agreed} onChange={box.onChange} />
      <DateField label="Release date" name="day" value={day} onChange={setDay} />
      <DateField
        label="Release date in error"
        name="none"
        value=""
        onChange={setDay}
        error="Please enter a valid date."
      />
      <DateRange legend="Days" firstDayOfWeek="sun" value={range} onChange={setRange} />
      <DateRange
        legend="Days in error"
        value={{ from: '2026-09-21', to: '2026-09-01' }}
        onChange={setRange}
      />
      <YearField label="Year of foundation" name="year" value={year} onChange={setYear} />
      <FilePieces />
    </Form>
  );
}

function ChipPieces() {
  const [genre, setGenre] = useState('rock');
  const [genres, setGenres] = useState<string[]>(['rock', 'jazz']);
  const many = { type: 'multiple' as const, options: GENRE_OPTIONS, onChange: setGenres };
  return (
    <>
      <ChipGroup
        type="single"
        legend="Genre"
        name="genre"
        options={GENRE_OPTIONS}
        value={genre}
        onChange={setGenre}
      />
      <ChipGroup {...many} legend="Genres" name="genres" max={GENRES_MAX} value={genres} />
      <ChipGroup {...many} legend="Genres, full" name="genres-full" max={1} value={['pop']} />
      <ChipGroup
        {...many}
        legend="Genres in error"
        name="genres-error"
        error="Please choose a genre."
        value={[]}
      />
    </>
  );
}

const WRONG = 'This file is larger than 20 MB. Please choose a smaller one.';

function FilePieces() {
  const [artwork, setArtwork] = useState<File | null>(null);
  const [presskit, setPresskit] = useState<File | null>(TEXT_FILE);
  const noChange = () => undefined;
  const text = { kind: 'document' as const, accept: '.pdf,.txt', file: TEXT_FILE };
  return (
    <>
      <FileDrop
        label="Artwork"
        name="artwork"
        kind="image"
        accept=".png,.jpg,.jpeg"
        hint="PNG or JPEG, at most 10 MB."
        file={artwork}
        onChange={setArtwork}
      />
      <FileDrop
        label="Press kit"
        name="presskit"
        {...text}
        file={presskit}
        onChange={setPresskit}
      />
      <FileDrop label="File in error" name="wrong" {...text} onChange={noChange} error={WRONG} />
      <FileDrop
        label="File on its way"
        name="sending"
        {...text}
        onChange={noChange}
        progress={0.62}
        onCancel={noChange}
      />
    </>
  );
}

export function ActionPieces() {
  return (
    <>
      {SIZES.map((size) => (
        <Cluster key={size} gap={4}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Cluster>
      ))}
      <Cluster gap={4}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} isBusy>
            Busy
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </Cluster>
      <Cluster gap={4}>
        <ButtonLink to={paths.home} variant="primary">
          A link like a button
        </ButtonLink>
        <TextLink to={paths.home}>A link in text</TextLink>
        <DialogPiece />
      </Cluster>
      <Stack gap={7} maxWidth="form">
        <Button variant="dark" fullWidth>
          Full width
        </Button>
      </Stack>
    </>
  );
}

function DialogPiece() {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('Glass Harbour');
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Edit release"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        {['Title', 'Link', 'Note', 'Press contact', 'Label', 'Studio', 'Mix'].map((label) => (
          <TextField
            key={label}
            label={label}
            name={label}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        ))}
      </Dialog>
    </>
  );
}
