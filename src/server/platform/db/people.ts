import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The account and, of an outlet, its people; for `IN`. */
export const peopleOf = (userId: number | SQLWrapper): SQL =>
  sql`(SELECT ${userId}::integer UNION ALL SELECT s.user_id FROM outlet_seats s
    JOIN media_profiles m ON m.id = s.outlet_id WHERE m.user_id = ${userId})`;

/** Whether the account in `userId` is a person's at somebody else's outlet. */
export const isSeat = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM outlet_seats s WHERE s.user_id = ${userId})`;

/** The name of who acts for an outlet with several people; else NULL, since it has one. */
export const actingPerson = ({
  userId,
  personId = userId,
}: {
  userId: number;
  personId?: number;
}) =>
  sql<string | null>`(SELECT u.username FROM users u WHERE u.id = ${personId} AND EXISTS
    (SELECT FROM outlet_seats s JOIN media_profiles m ON m.id = s.outlet_id
      WHERE m.user_id = ${userId}))`;
