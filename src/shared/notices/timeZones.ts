/** Characters; the longest name has 32. */
export const TIME_ZONE_MAX = 64;

/** Whether it is the IANA name of a time zone, and no offset such as `+02:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
