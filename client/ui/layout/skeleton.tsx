export interface SkeletonProps {
  /** Lines of text, a heading, fields of a form or one block. */
  readonly size?: 'line' | 'title' | 'control' | 'block';
  readonly count?: number;
  /** What is said instead to a screen reader. */
  readonly label?: string;
}

/** Stands where something is being loaded. */
export const Skeleton = ({ size = 'line', count = 1, label = 'Carregando' }: SkeletonProps) => (
  <div className="d-flex flex-column gap-2" role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: count }, (_, place) => place).map((place) => (
      <span key={place} className="skeleton" data-size={size} />
    ))}
  </div>
);

/** What stands in the place of a panel, a map or a sheet while its code is loaded. */
export const PanelSkeleton = () => <Skeleton size="block" />;
export const MapSkeleton = () => <Skeleton size="block" label="Carregando o mapa" />;
export const SheetSkeleton = () => <Skeleton size="block" label="Carregando a planilha" />;
