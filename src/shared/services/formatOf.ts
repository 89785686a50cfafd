import { RELEASE_FORMAT_OPTIONS, type ReleaseFormat, type ServiceType } from '../options';

/** The format of the releases that a type of service is made for, or `null` if for all. */
export const formatOf = (type: ServiceType): ReleaseFormat | null =>
  RELEASE_FORMAT_OPTIONS.find(({ value }) => type.startsWith(`${value}_`))?.value ?? null;
