import { useId, useRef, useState } from 'react';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { Ends, Panel, Quiet, Row, Text } from '@/client/ui/kit';
import { latePart } from '@/client/ui/lazyPart';
import { usePressBeside } from '@/client/ui/usePressBeside';
import type { Role } from '@/shared/platform/options';
import styles from './CalendarPage.module.css';

const Feed = latePart(() => import('./Feed'), 'Feed');

/** A panel under its button; the focus goes back when Escape closes it. */
export function Subscribe({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePressBeside(isOpen, root, () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only notices Escape
    <div
      ref={root}
      className={styles.subscribe}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && !(target as Element).closest('dialog')) close();
      }}
    >
      <Button
        ref={button}
        variant="dark"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Row as="span" gap={2}>
          <Icon d="M3 5h14v10H3zM3 6l7 5.5L17 6" size={18} stroke={1.8} />
          Subscribe
        </Row>
      </Button>
      {isOpen ? (
        <Panel as="section" id={id} aria-label="Subscribe" padAll={5} className={styles.panel}>
          <Ends>
            <Text as="h2" size="row" leading={120}>
              Subscribe
            </Text>
            <Button variant="quiet" size="sm" className={styles.flush} onClick={close}>
              Close
            </Button>
          </Ends>
          <Quiet>
            In your own calendar, fresh every hour. Only yours: whoever has the address can read it.
          </Quiet>
          <Feed role={role} />
        </Panel>
      ) : null}
    </div>
  );
}
