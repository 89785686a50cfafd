import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether only the server has the page, since its text was changed; then it is loaded from there. */
export function useDrawnPage(): boolean {
  const { pathname } = useLocation();
  const drawn = typeof document === 'undefined' ? '' : document.documentElement.dataset.content;
  const isDrawn = (drawn ?? '').split(' ').includes(pathname.toLowerCase().replace(/\/$/, ''));
  useEffect(() => {
    if (isDrawn) window.location.reload();
  }, [isDrawn]);
  return isDrawn;
}
