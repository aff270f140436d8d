import { useId } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { IconButton } from '../layout/icon-button.tsx';

export interface PaginationProps {
  /** 1-based. */
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** 'a–b de n', the sizes to choose from, and steps to the neighbours and the ends. */
export const Pagination = (props: PaginationProps) => {
  const { page, pages, from, to, total, pageSize, pageSizes, onPage, onPageSize } = props;
  const sizeId = useId();
  // Not `disabled`, which would throw focus away on the way to the last page.
  const step = (icon: 'left' | 'right', label: string, target: number) => {
    const there = target >= 1 && target <= pages;
    return (
      <IconButton icon={icon} label={label} aria-disabled={!there} onClick={() => there && onPage(target)} />
    );
  };
  return (
    <nav className="d-flex flex-wrap align-items-center column-gap-4 row-gap-2 w-100" aria-label="Paginação">
      <div className="d-flex align-items-center gap-2">
        <label htmlFor={sizeId}>Linhas por página</label>
        <select
          id={sizeId}
          className="form-select form-select-sm w-auto"
          value={pageSize}
          onChange={({ target }) => onPageSize(Number(target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </div>
      <span role="status">
        {formatNumber(from)}–{formatNumber(to)} de {formatNumber(total)}
      </span>
      <div className="d-flex align-items-center gap-1 ms-auto">
        {step('left', 'Página anterior', page - 1)}
        <span>
          Página {formatNumber(page)} de {formatNumber(pages)}
        </span>
        {step('right', 'Próxima página', page + 1)}
      </div>
    </nav>
  );
};
