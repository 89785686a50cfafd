import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import later from './later.module.css';
import styles from './Audiences.module.css';
import { audiences } from './homeContent';

/** The two sides of the market, each with its own sign-up link. */
export function Audiences() {
  return (
    <div className={classNames(styles.audiences, later.later)}>
      <Audience
        id="for-artist"
        className={styles.artists}
        to={paths.signUpArtist}
        {...audiences.artist}
      />
      <Audience
        id="for-media"
        className={styles.media}
        to={paths.signUpMedia}
        {...audiences.media}
      />
    </div>
  );
}

interface AudienceProps {
  id: string;
  className: string | undefined;
  to: string;
  title: string;
  text: string;
  action: string;
}

function Audience({ id, className, to, title, text, action }: AudienceProps) {
  return (
    <section className={className} id={id} aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <h2 id={`${id}-heading`}>{title}</h2>
      <p>{text}</p>
      <ButtonLink to={to} variant="dark">
        {action}
      </ButtonLink>
    </section>
  );
}
