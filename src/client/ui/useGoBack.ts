import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether the previous page belongs to this app, even if the current address was typed. Browsers
 * without the Navigation API only reveal the source of a link.
 */
function isOursBehind(): boolean {
  const { navigation } = window as Partial<Window>; // missing in older browsers
  if (navigation) return navigation.canGoBack;
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}

/** Returns a function that goes back one page, or to `fallback` if that is no page of this app. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  /* the router gives this key to the first entry after the app loads */
  const isFirstPage = useLocation().key === 'default';
  return () => void (isFirstPage && !isOursBehind() ? navigate(fallback) : navigate(-1));
}
