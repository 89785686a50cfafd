import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back one page; to `fallback` when this page is the first one of the visit. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  // The router gives this key to the entry that a visit starts with.
  const isFirstPage = useLocation().key === 'default';
  return () => void (isFirstPage ? navigate(fallback) : navigate(-1));
}
