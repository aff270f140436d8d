interface RowSpaceProps {
  /** In pixels. */
  readonly height: number;
  readonly columns: number;
}

/** The room of rows that are not in the document, since they are out of sight. */
export const RowSpace = ({ height, columns }: RowSpaceProps) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
  <tr className="data-table-space border-0 p-0" aria-hidden="true">
    <td className="border-0 p-0" colSpan={columns} style={{ blockSize: height }} />
  </tr>
);
