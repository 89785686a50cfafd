import { useState } from 'react';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import kit from '@/client/ui/kit.module.css';
import { TextField } from '@/client/ui/TextField';
import { TextLink } from '@/client/ui/TextLink';
import styles from './UiCataloguePage.module.css';

const VARIANTS = ['primary', 'dark', 'outline', 'quiet', 'danger'] as const;
const SIZES = ['md', 'sm'] as const;

export function ActionPieces() {
  return (
    <>
      {SIZES.map((size) => (
        <div key={size} className={styles.wrap}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.wrap}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} isBusy>
            Busy
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </div>
      <div className={styles.wrap}>
        <ButtonLink to={paths.home} variant="primary">
          A link like a button
        </ButtonLink>
        <TextLink to={paths.home}>A link in text</TextLink>
        <DialogPiece />
      </div>
      <div className={kit.form}>
        <Button variant="dark" fullWidth>
          Full width
        </Button>
      </div>
    </>
  );
}

function DialogPiece() {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('Glass Harbour');
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Edit release"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        {['Title', 'Link', 'Note', 'Press contact', 'Label', 'Studio', 'Mix'].map((label) => (
          <TextField
            key={label}
            label={label}
            name={label}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        ))}
      </Dialog>
    </>
  );
}
