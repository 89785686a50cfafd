import type { artistProfiles, outletProfiles } from '@/server/platform/db/schema';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import type { TextValues } from '@/server/modules/identity/changes/changesRepository';
import type { AdminRole } from '@/shared/platform/roles';
import {
  type ArtistProfile,
  artistProfileResponse,
  type OutletProfile,
  outletProfileResponse,
  type User,
} from '@/shared/identity/profiles.schemas';

type ArtistRow = typeof artistProfiles.$inferSelect;
type OutletProfileRow = typeof outletProfiles.$inferSelect;

export interface UserRow {
  id: number;
  email: string;
  username: string;
  adminRole: AdminRole | null;
  isActive: boolean;
  version: number;
  artist: ArtistRow | null;
  /** Until when an artist's catalogue is, or was, open. */
  catalogueUntil: Date | null;
  media: OutletProfileRow | null;
  /** Values of the outlet that wait for moderation. */
  proposed: TextValues | null;
}

const ARTIST_FIELDS = fieldsOf(artistProfileResponse, 'catalogue_until');
const presentArtist = (row: ArtistRow, catalogueUntil: Date | null): ArtistProfile => ({
  ...presentFields(row, ARTIST_FIELDS),
  catalogue_until: catalogueUntil?.toISOString() ?? null,
});

const OUTLET_FIELDS = fieldsOf(outletProfileResponse, 'proposed');
const presentOutletProfile = (
  row: OutletProfileRow,
  proposed: TextValues | null,
): OutletProfile => ({
  ...presentFields(row, OUTLET_FIELDS),
  proposed,
});

export function presentUser(row: UserRow): User {
  const { id, email, username, adminRole, isActive, version } = row;
  const { artist, catalogueUntil, media, proposed } = row;
  const account = {
    id,
    email,
    username,
    is_active: isActive,
    version,
    is_admin: adminRole !== null,
    admin_role: adminRole,
  };
  if (artist) return { ...account, role: 'artist', profile: presentArtist(artist, catalogueUntil) };
  if (media) return { ...account, role: 'media', profile: presentOutletProfile(media, proposed) };
  throw new Error(`user ${id} has no profile`);
}
