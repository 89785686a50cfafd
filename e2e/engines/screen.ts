import type { AriaRole } from 'react';
import type { RealFile } from '../support/files';

/** What a person does at a screen: the same story is told to each engine through its own driver. */
export interface Screen {
  open: (address: string) => Promise<void>;
  /** Path and query. */
  address: () => Promise<string>;
  /** Whether something of this role and exact name is there; in the open dialog, if one is. */
  shows: (role: AriaRole, name: string) => Promise<boolean>;
  press: (role: AriaRole, name: string) => Promise<void>;
  /** Puts the text in place of what a field holds. */
  fill: (label: string, text: string) => Promise<void>;
  select: (label: string, option: string) => Promise<void>;
  attach: (name: string, file: RealFile) => Promise<void>;
  /** Types into what has the focus; `Enter` is a line break. */
  type: (text: string) => Promise<void>;
  /** The value of an expression in the page, or of its promise. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Runs a script that the page did not bring. */
  inject: (script: string) => Promise<void>;
}
