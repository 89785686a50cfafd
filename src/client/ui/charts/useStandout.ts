import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

export interface Standout {
  /** The part that stands out, by its place: the hovered, else the focused, else the pressed one. */
  shown: number | null;
  /** Stays until it is pressed again, Escape is, or something beside the chart is. */
  pressed: number | null;
  press: (index: number) => void;
  focus: (index: number | null) => void;
  /** For what stands for the part at this place; a finger presses, it does not hover. */
  hoverOf: (index: number) => {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
  };
}

const ofMouse = (event: PointerEvent, handle: () => void) => {
  if (event.pointerType !== 'touch') handle();
};

/** Which part of a chart stands out, by mouse, finger and keyboard alike. */
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
      if (!chart.current?.contains(event.target as Node)) setPressed(null); // a press lands on a node
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
    press: (index) => {
      setPressed((before) => (before === index ? null : index));
    },
    focus: setFocused,
    hoverOf: (index) => ({
      onPointerEnter: (event) => {
        ofMouse(event, () => {
          setHovered(index);
        });
      },
      onPointerLeave: (event) => {
        ofMouse(event, () => {
          setHovered(null);
        });
      },
    }),
  };
}
