/** Columns that a file of refused rows has beside those of its source: the line there, and why it was refused (CL-06). */
export const rejectColumns = ['linha', 'motivo'] as const;

/** Whether a column was written by an earlier import into its file of refused rows. */
export const isRejectColumn = (header: string): boolean =>
  rejectColumns.some((column) => column === header.trim().toLowerCase());
