import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './classNames';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'dark' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

interface Appearance {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
}

/** The look of a button, for a link that the router does not know and for a summary. */
export function buttonClass(
  { variant = 'outline', size = 'md', fullWidth }: Appearance = {},
  className?: string,
) {
  return classNames(
    styles.button,
    styles[variant],
    size === 'sm' && styles.small,
    fullWidth && styles.fullWidth,
    className,
  );
}

export interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows that work is under way. The button keeps the focus but cannot be pressed again. */
  isBusy?: boolean | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, isBusy, className, onClick, children, ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, fullWidth }, className)}
      onClick={handleClick}
      {...(isBusy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
    >
      <span className={styles.label}>
        {isBusy ? <Working /> : null}
        {/* A translated page has replaced the text; only within its own element it is found again. */}
        <span>{children}</span>
      </span>
    </button>
  );
}

/** Three bars of a level meter, in the space left of the label, so that nothing moves. */
function Working() {
  return (
    <span className={styles.working} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

export interface ButtonLinkProps extends Appearance, LinkProps {
  children: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, fullWidth, className, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ variant, size, fullWidth }, className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
