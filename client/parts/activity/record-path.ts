/** Where a record is edited, for the entities that have such a screen. Paths as in spec 2.1. */
const paths: Readonly<Record<string, (id: string) => string>> = {
  users: (id) => `/usuario/cadastro/${encodeURIComponent(id)}`,
  news: (id) => `/noticias/cadastro/${encodeURIComponent(id)}`,
  handbooks: (id) => `/handbooks/cadastro/${encodeURIComponent(id)}`,
  restrictions: (id) => `/portSearcher/cadastro/${encodeURIComponent(id)}`,
  portLocations: (id) => `/localizacaoPorto?editar=${encodeURIComponent(id)}`,
};

interface Written {
  readonly entity: string;
  readonly action: string;
  readonly record?: string | null | undefined;
  readonly outcome: string;
}

/** The edit screen of the record that a change was about; undefined where there is none, or the record is gone. */
export function recordPath({ entity, action, record, outcome }: Written): string | undefined {
  // A branch is known by its name.
  if (entity === 'contacts') {
    return action === 'updateBranch' && record
      ? `/contatos/cadastro/${encodeURIComponent(record)}`
      : undefined;
  }
  // Removed news is only flagged and can still be opened.
  const gone = action === 'remove' && outcome === 'applied' && entity !== 'news';
  return record && !gone ? paths[entity]?.(record) : undefined;
}
