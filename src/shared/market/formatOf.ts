import {
  RELEASE_FORMAT_OPTIONS,
  type ReleaseFormat,
  SERVICE_TYPES,
  type ServiceType,
} from '../platform/options';

const FORMATS: ReadonlyMap<ServiceType, ReleaseFormat | null> = new Map(
  SERVICE_TYPES.map((type) => [
    type,
    RELEASE_FORMAT_OPTIONS.find(({ value }) => type.startsWith(`${value}_`))?.value ?? null,
  ]),
);

/** The format of the releases that a type of service is made for, or `null` if for all. */
export const formatOf = (type: ServiceType): ReleaseFormat | null => FORMATS.get(type) ?? null;
