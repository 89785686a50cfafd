import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns whether the page is being printed, when everything must be rendered. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const draw = (forPaper: boolean) => () => {
      /* the browser prints the page as it is when this returns */
      flushSync(() => {
        setPrinting(forPaper);
      });
    };
    const begin = draw(true);
    const end = draw(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
