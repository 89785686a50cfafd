import { useSearchParams } from 'react-router-dom';

/** A query string that shows sample data to users whose own screen is still empty. */
export const EXAMPLE = '?sample=1';

export const useIsExample = (): boolean => useSearchParams()[0].get('sample') === '1';
