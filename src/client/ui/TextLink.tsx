import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './classNames';
import styles from './TextLink.module.css';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}
