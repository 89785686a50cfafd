export const HEARD_PARTS = 1000;
export const HEARD_BYTES = HEARD_PARTS / 8;

export const hasPart = (bytes: Uint8Array, part: number): boolean =>
  ((bytes[part >> 3] ?? 0) & (0x80 >> (part & 7))) !== 0;

export function setPart(bytes: Uint8Array, part: number): void {
  const at = part >> 3;
  bytes[at] = (bytes[at] ?? 0) | (0x80 >> (part & 7));
}
