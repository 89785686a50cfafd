import { useEffect, useEffectEvent } from 'react';

/** Calls `onPress` on a press outside an open menu; the focus goes to the pressed element. */
export function usePressBeside(
  isOpen: boolean,
  menu: { current: HTMLElement | null },
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) press(); // presses hit nodes
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen, menu]);
}
