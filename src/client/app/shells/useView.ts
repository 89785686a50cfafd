import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { useSessionSelector } from '@/client/session/sessionHooks';
import { selectSessionUserId, selectViewer } from '@/client/session/sessionSelectors';

/** Whether the tab shows a view. However it ends, the admin is back at the account in the list. */
export function useView(): boolean {
  const isView = useSessionSelector(selectViewer) !== null;
  const userId = useSessionSelector(selectSessionUserId);
  const viewed = useRef<string>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isView && viewed.current !== null)
      void navigate(`${paths.adminPeople}?person=${viewed.current}`);
    viewed.current = isView ? userId : null;
  }, [isView, userId, navigate]);
  return isView;
}
