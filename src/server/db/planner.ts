/**
 * Of each connection, as PostgreSQL's command line has them. An order is read from nine tables, and
 * trying every sequence of them took the planner longer than all the rest of the query took; the
 * joins are written in a good one.
 */
export const PLANNER_PARAMETERS = ['-c', 'join_collapse_limit=4'] as const;
