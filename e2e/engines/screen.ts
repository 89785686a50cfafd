import type { AriaRole } from 'react';
import type { RealFile } from '../support/files';

/** A person's actions on a screen. The same story runs in each engine through its own driver. */
export interface Screen {
  open: (address: string) => Promise<void>;
  /** Path and query. */
  address: () => Promise<string>;
  /**
   * Whether an element with this role and exact name exists, in the open dialog if there is one.
   */
  shows: (role: AriaRole, name: string) => Promise<boolean>;
  press: (role: AriaRole, name: string) => Promise<void>;
  /** Replaces the text of a field. */
  fill: (label: string, text: string) => Promise<void>;
  select: (label: string, option: string) => Promise<void>;
  attach: (name: string, file: RealFile) => Promise<void>;
  /** Types into the focused element; `Enter` is a line break. */
  type: (text: string) => Promise<void>;
  /** The value of an expression in the page; a promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Runs a script that is not part of the page. */
  inject: (script: string) => Promise<void>;
}
