import { type Xml, xml } from '@/server/platform/http/xml';
import { PALETTE } from '@/shared/platform/coverArt';
import type { OutletTier } from '@/shared/platform/options';
import { TIER_RINGS } from '@/shared/platform/tiers';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
const MIDDLE = SHARE_HEIGHT / 2;

export interface PanelColours {
  ground: string;
  ink: string;
  /** The colour of secondary text. */
  soft: string;
  lines: string;
}

const { ink, paper, amber, signal, night, lilac } = PALETTE;
/** The edge around the dark panel's sleeve, as in the dark theme. */
export const EDGE = '#6b6257';
export const PANELS: Readonly<Record<OutletTier | 'coverage', PanelColours>> = {
  underground: { ground: night, ink: paper, soft: paper, lines: lilac },
  rising: { ground: amber, ink, soft: ink, lines: ink },
  heavy: { ground: signal, ink, soft: ink, lines: ink },
  coverage: { ground: ink, ink: paper, soft: '#d6cebf', lines: '#3a332b' },
};

export interface CoverBox {
  left: number;
  top: number;
  side: number;
  radius: number;
}

export const circle = (fill: string, cx: number, cy: number, r: number): Xml =>
  xml`<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" />`;
const ring = (stroke: string, cx: number, r: number): Xml =>
  xml`<circle
    cx="${cx}"
    cy="${MIDDLE}"
    r="${r}"
    fill="none"
    stroke="${stroke}"
    stroke-width="1.4"
  />`;
const times = (count: number, draw: (at: number) => Xml): Xml[] =>
  Array.from({ length: count }, (_none, at) => draw(at));

const rings = (tier: OutletTier, { left, side }: CoverBox): Xml[] =>
  times(TIER_RINGS[tier], (at) =>
    ring(PANELS[tier].lines, left + side / 2, 358 - (at * 270) / TIER_RINGS[tier]),
  );

/** The record is 0.94 times as wide as its sleeve and sticks out by 0.36. */
function record({ left, side }: CoverBox): Xml {
  const cx = left + 0.83 * side;
  const r = 0.47 * side;
  const half = (fill: string, sweep: 0 | 1) =>
    xml`<path d="M${cx - 78} ${MIDDLE}a78 78 0 0 ${sweep} 156 0z" fill="${fill}" />`;
  return xml`${circle(ink, cx, MIDDLE, r)}${ring(EDGE, cx, r)}
  ${times(15, (at) => ring(PANELS.coverage.lines, cx, r - 8 - at * 7))}
  ${half(signal, 1)}${half(amber, 0)}`;
}

/** The picture without its texts and its cover, as SVG. */
export function shareBackground(tier: OutletTier | null, box: CoverBox): Buffer {
  const { markup } = xml`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${SHARE_WIDTH}"
    height="${SHARE_HEIGHT}"
  >
    <rect width="100%" height="100%" fill="${PANELS[tier ?? 'coverage'].ground}" />
    ${tier === null ? record(box) : rings(tier, box)}
  </svg>`;
  return Buffer.from(markup);
}
