import type { ReactNode } from 'react';
import { Cluster, Text } from '@/client/ui/kit';
import { formatName, formatOf } from '@/shared/market/services.rules';
import { type ReleaseFormat, type ServiceType, serviceTypeLabel } from '@/shared/platform/options';

interface FormatNoteProps {
  title: string;
  format: ReleaseFormat;
  type: ServiceType;
  /** What can be taken instead. */
  children: ReactNode;
}

const NAMES: Record<ReleaseFormat, string> = { single: 'singles', ep: 'EPs', album: 'albums' };

/** 'albums', for which a type of service is made; '' where it is for all. */
export function formatsOf(type: ServiceType): string {
  const own = formatOf(type);
  return own === null ? '' : NAMES[own];
}

/** Warns that a service is made for releases of another format, and asks; nothing where it fits. */
export function FormatNote({ title, format, type, children }: FormatNoteProps) {
  const own = formatOf(type);
  if (own === null || own === format) return null;
  return (
    <Cluster role="status" above={3} border="ink" corner="drop" pad={3} padInline={4}>
      <Text size="small" grow basis={16}>
        <b>{`${title} is ${formatName(format)}.`}</b>
        {` ${serviceTypeLabel(type)} is made for ${formatsOf(type)}. Take it all the same?`}
      </Text>
      {children}
    </Cluster>
  );
}
