import type { artistProfiles, mediaProfiles } from '@/server/db/schema';
import type { TextValues } from '@/server/modules/changes/changesRepository';
import type { ArtistProfile, MediaProfile, User } from '@/shared/profiles/profileContract';

type ArtistRow = typeof artistProfiles.$inferSelect;
type MediaRow = typeof mediaProfiles.$inferSelect;

export interface UserRow {
  id: number;
  email: string;
  username: string;
  isAdmin: boolean;
  isActive: boolean;
  version: number;
  artist: ArtistRow | null;
  /** Until when an artist's catalogue is, or was, open. */
  catalogueUntil: Date | null;
  media: MediaRow | null;
  /** Values of the outlet that wait for moderation. */
  proposed: TextValues | null;
}

/**
 * What both kinds of profile show. Fields are listed one by one, so that a new column is not
 * exposed by accident.
 */
const common = (row: ArtistRow | MediaRow) => ({
  id: row.id,
  genres: row.genres,
  country: row.country,
  website: row.website,
  facebook: row.facebook,
  instagram: row.instagram,
  youtube: row.youtube,
  tiktok: row.tiktok,
  twitter: row.twitter,
  version: row.version,
});

const presentArtist = (row: ArtistRow, catalogueUntil: Date | null): ArtistProfile => ({
  ...common(row),
  stage_name: row.stageName,
  year_of_foundation: row.yearOfFoundation,
  biography: row.biography,
  catalogue_until: catalogueUntil?.toISOString() ?? null,
});

const presentMedia = (row: MediaRow, proposed: TextValues | null): MediaProfile => ({
  ...common(row),
  company_name: row.companyName,
  category: row.category,
  types: row.types,
  tier: row.tier,
  approved_at: row.approvedAt?.toISOString() ?? null,
  away_until: row.awayUntil,
  open_orders_max: row.openOrdersMax,
  is_public: row.isPublic,
  proposed,
});

export function presentUser(row: UserRow): User {
  const { id, email, username, isAdmin, isActive, version } = row;
  const { artist, catalogueUntil, media, proposed } = row;
  const account = { id, email, username, is_admin: isAdmin, is_active: isActive, version };
  if (artist) return { ...account, role: 'artist', profile: presentArtist(artist, catalogueUntil) };
  if (media) return { ...account, role: 'media', profile: presentMedia(media, proposed) };
  throw new Error(`user ${id} has no profile`);
}
