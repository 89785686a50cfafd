import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

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

/** Tracks which part of a chart is highlighted, by mouse, touch and keyboard alike. */
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
