/** Characters; the longest existing name has 32. */
export const TIME_ZONE_MAX = 64;

/** Whether it is the IANA name of a time zone; an offset such as `+02:00` is not accepted. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
