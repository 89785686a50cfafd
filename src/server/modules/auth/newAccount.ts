import type { ArtistRegistration, MediaRegistration } from '@/shared/auth/authSchemas';
import type { NewProfile } from './authRepository';

const links = (values: ArtistRegistration | MediaRegistration) => ({
  website: values.website ?? null,
  facebook: values.facebook ?? null,
  instagram: values.instagram ?? null,
  youtube: values.youtube ?? null,
  tiktok: values.tiktok ?? null,
  twitter: values.twitter ?? null,
});

export const newArtist = (values: ArtistRegistration): NewProfile => ({
  role: 'artist',
  profile: {
    ...links(values),
    genres: values.genres ?? [],
    country: values.country ?? null,
    stageName: values.stage_name ?? null,
    yearOfFoundation: values.year_of_foundation ?? null,
    biography: values.biography ?? null,
  },
});

export const newMedia = (values: MediaRegistration): NewProfile => ({
  role: 'media',
  profile: {
    ...links(values),
    genres: values.genres ?? [],
    country: values.country ?? null,
    companyName: values.company_name ?? null,
    types: values.types ?? [],
    // The form asks for up to two categories; the profile shows one, the first.
    category: values.types?.[0] ?? null,
  },
});
