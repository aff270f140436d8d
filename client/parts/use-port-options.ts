import { useMemo } from 'react';
import { compareNames } from '../../shared/collation.ts';
import { country, list, type Port } from '../../shared/contract/ports.ts';
import { useList } from '../data/use-list.ts';
import type { Option } from '../ui/fields/option.ts';

const portOption = ({ portoId, descricao }: Port): Option => ({ id: portoId, label: descricao ?? '' });

/** The ports of Brazil to choose from, by name, and the state of their loading. */
export function usePortOptions() {
  const ports = useList(list, 'ports', { params: { country } });
  const options = useMemo(
    () => (ports.rows ?? []).map(portOption).sort((a, b) => compareNames(a.label, b.label)),
    [ports.rows],
  );
  return { ...ports, options };
}
