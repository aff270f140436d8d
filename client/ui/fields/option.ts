/** One thing to choose. */
export interface Option {
  readonly id: string | number;
  readonly label: string;
}
