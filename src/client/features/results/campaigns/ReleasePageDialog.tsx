import type { Campaign } from '@/shared/music/campaigns.schemas';
import {
  releasePageSchema,
  type ReleasePage,
  LISTEN_LINKS_MAX,
  listenErrors,
  listenName,
} from '@/shared/music/releasePages.schemas';
import { isUnderEmbargo } from '@/shared/music/embargo.rules';
import { formatDay } from '@/client/lib/dates';
import { CLIP_SECONDS } from '@/shared/platform/limits';
import { useUpdateReleasePageMutation } from '@/client/entities/campaigns';
import { Checkbox } from '@/client/ui/Checkbox';
import { EditModal } from '@/client/ui/form/EditModal';
import { formCheckbox, formField, type FormField } from '@/client/ui/form/formField';
import { TextArea, TextField } from '@/client/ui/Field';
import { ReleasePhotos, usePhotoUploads } from './ReleasePhotos';
import { useRef } from 'react';
import { Button } from '@/client/ui/Button';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { Cluster, Stack, Text } from '@/client/ui/kit';
import styles from './ReleasePageDialog.module.css';

const valuesOf = ({
  is_public,
  opens_early,
  has_clip,
  has_downloads,
  links,
  credits,
}: ReleasePage) => ({
  is_public,
  opens_early,
  has_clip,
  has_downloads,
  links,
  credits: credits ?? '',
});
const PAGE_FORM = {
  formOf: valuesOf,
  textOf: (_name: string, value: string | boolean | readonly string[]) =>
    typeof value === 'boolean' ? (value ? 'on' : 'off') : [value].flat().join(', '),
};

interface ReleasePageDialogProps {
  campaign: Campaign;
  page: ReleasePage | null;
  onClose: () => void;
}

export function ReleasePageDialog({ page, ...props }: ReleasePageDialogProps) {
  return page ? <OpenReleasePageDialog page={page} {...props} /> : null;
}

type OpenReleasePageDialogProps = ReleasePageDialogProps & { page: ReleasePage };

function OpenReleasePageDialog({ campaign, page, onClose }: OpenReleasePageDialogProps) {
  const [save] = useUpdateReleasePageMutation();
  const { clips, version, photos } = page;
  const { id, tracks, embargo_until } = campaign;
  const uploads = usePhotoUploads(id, page);
  return (
    <EditModal
      isOpen
      title="Release page"
      initialValues={valuesOf(page)}
      schema={releasePageSchema}
      record={{ version, ...PAGE_FORM }}
      onSave={(body, base) => save({ id, body, version: base }).unwrap()}
      beside={uploads.beside}
      onClose={onClose}
    >
      {(formik) => (
        <>
          <Checkbox
            label="Everybody can read it"
            hint="With artwork, title, tracks, your biography from your profile, and what outlets published."
            {...formCheckbox(formik, 'is_public')}
          />
          {isUnderEmbargo(embargo_until, new Date()) ? (
            <Checkbox
              label="Open it before the embargo ends"
              hint={`The release and coverage pages are closed until ${formatDay(embargo_until)}. Confirm that their title, artwork and tracks may be public before then.`}
              {...formCheckbox(formik, 'opens_early')}
            />
          ) : null}
          <Checkbox
            label={`Everybody can hear ${CLIP_SECONDS} seconds of each track`}
            hint={`Cut from MP3 and WAV files: ${clips} of ${tracks.length}. Not before the embargo ends.`}
            {...formCheckbox(formik, 'has_clip')}
          />
          <Checkbox
            label="Everybody can download artwork, photos and press kit"
            {...formCheckbox(formik, 'has_downloads')}
          />
          <ReleasePhotos photos={photos} uploads={uploads} />
          <ListenFields {...formField(formik, 'links')} />
          <TextArea
            label="Credits"
            hint="One per line, such as Mixed by: Demo Mixer"
            rows={5}
            {...formField(formik, 'credits')}
          />
        </>
      )}
    </EditModal>
  );
}

function ListenFields({ name, value: links, error, hint, onChange }: FormField<string[]>) {
  const list = useRef<HTMLFieldSetElement>(null);
  const errors = error === undefined ? [] : listenErrors(links);
  const isNamed = errors.some((each) => each !== null);
  const focus = (index: number) => {
    requestAnimationFrame(() => {
      const found = list.current?.querySelectorAll('input')[index];
      (found ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });
  };
  const change = (next: string[], index: number) => {
    onChange(next);
    focus(index);
  };
  return (
    <Stack as="fieldset" ref={list} gap={3} items="start" shrinks>
      <Text as="legend" below={3} size="small" weight="strong">
        Links to listen, in order
      </Text>
      {hint ? <p>{hint}</p> : null}
      {links.map((link, index) => (
        <Cluster key={index} gap={2} align="start" full className={styles.row}>
          <TextField
            label={`Link ${index + 1}`}
            name={`${name}.${index}`}
            inputMode="url"
            placeholder="https://"
            value={link}
            hint={listenName(link)}
            error={errors[index] ?? undefined}
            onChange={({ target }) => onChange(links.with(index, target.value))}
          />
          <Button
            size="sm"
            variant="quiet"
            disabled={index === 0}
            onClick={() =>
              change(links.with(index, links[index - 1] ?? '').with(index - 1, link), index - 1)
            }
          >
            Up<VisuallyHidden>{` with link ${index + 1}`}</VisuallyHidden>
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => change(links.toSpliced(index, 1), Math.max(0, index - 1))}
          >
            Remove<VisuallyHidden>{` link ${index + 1}`}</VisuallyHidden>
          </Button>
        </Cluster>
      ))}
      {error !== undefined && !isNamed ? <p role="alert">{error}</p> : null}
      {links.length < LISTEN_LINKS_MAX ? (
        <Button size="sm" data-add onClick={() => change([...links, ''], links.length)}>
          Add a link
        </Button>
      ) : null}
    </Stack>
  );
}
