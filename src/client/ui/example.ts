import { useSearchParams } from 'react-router-dom';

/** On an address: shows somebody who has nothing there yet what the screen is like with samples. */
export const EXAMPLE = '?sample=1';

export const useIsExample = (): boolean => useSearchParams()[0].get('sample') === '1';
