/** kB of 1000 bytes, as sent. */
export interface Sizes {
  js: number;
  css: number;
  fonts: number;
  html: number;
  headers: number;
}

export interface Budget extends Sizes {
  route: string;
}

export interface MeasuredRoute {
  budget: Budget;
  reached: Sizes;
}

export declare function readBudgets(dist: string): Budget[];
export function measureRoute(dist: string, route: string): Sizes;
export function budgetTable(rows: MeasuredRoute[]): string;
export declare const TOLERANCE: number;
export function excesses(rows: MeasuredRoute[], tolerance?: number): string[];
