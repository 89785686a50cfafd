import styles from './chartParts.module.css';
import { type PointerEvent, type RefObject, useEffect, useState, useRef } from 'react';

export interface Standout {
  /**
   * The index of the highlighted part: the hovered one, else the focused one, else the pressed one.
   */
  shown: number | null;
  /**
   * The index of the pressed part. It lasts until a second press, Escape, or a press outside the
   * chart.
   */
  pressed: number | null;
  press: (index: number) => void;
  focus: (index: number | null) => void;
  /**
   * Returns handlers for the elements of a part. Touch is ignored, since it presses and does not
   * hover.
   */
  hoverOf: (index: number) => {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
  };
}

const ofMouse = (event: PointerEvent, handle: () => void) => {
  if (event.pointerType !== 'touch') handle();
};

export interface ChartPart {
  label: string;
  /** Percent of the whole. */
  value: number;
  /** The amount behind the share as displayed, shown beside it in the legend. */
  amount?: string;
  fill?: Fill;
}

const FILLS = ['violet', 'signal', 'amber', 'mint', 'ink'] as const;
export type Fill = (typeof FILLS)[number];

/**
 * Returns the class that sets `--fill` and `--on-fill`: the colour of a part, and of text on it.
 */
export const partClass = (index: number, fill = FILLS[index % FILLS.length]): string =>
  (fill && styles[fill]) ?? '';

/**
 * Returns A, B, C and so on, like the sides of a record: letters tell the parts apart without
 * colour.
 */
export const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

export const percentText = (value: number): string => `${value}%`;

export function useStandout(chart: RefObject<HTMLElement | null>): Standout {
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [pressed, setPressed] = useState<number | null>(null);
  const shown = hovered ?? focused ?? pressed;

  useEffect(() => {
    if (shown === null) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setHovered(null);
      setFocused(null);
      setPressed(null);
    };
    const handlePress = (event: Event) => {
      if (!chart.current?.contains(event.target as Node)) setPressed(null); // presses hit nodes
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePress);
    };
  }, [chart, shown]);

  return {
    shown,
    pressed,
    press: (index) => setPressed((before) => (before === index ? null : index)),
    focus: setFocused,
    hoverOf: (index) => ({
      onPointerEnter: (event) => ofMouse(event, () => setHovered(index)),
      onPointerLeave: (event) => ofMouse(event, () => setHovered(null)),
    }),
  };
}

/** The width of an element in pixels; 0 until it is laid out. */
export function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
