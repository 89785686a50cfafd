import type { ArtistProfileForm, MediaProfileForm } from '@/shared/profile/profileSchemas';

type ProfileFields = keyof ArtistProfileForm | keyof MediaProfileForm;
type ProfileValue = string | number | readonly string[] | null | undefined;

/** Fields of the settings form; `null` empties one, what is `undefined` stays as it is. */
export type ProfileChanges = { readonly [Field in ProfileFields]?: ProfileValue };
