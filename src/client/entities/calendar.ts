import { calendarCalls } from '@/shared/trade/calendar.calls';
import type { calendarContract } from '@/shared/trade/calendar.schemas';
import { endpointsOf } from './endpointsOf';

export const { useGetCalendarQuery, useGetCalendarFeedQuery, useSetCalendarFeedMutation } =
  endpointsOf<typeof calendarContract>(calendarCalls, {});
