import type { ImportColumn } from '../plan/headers.ts';

export type LocationColumn = 'porto' | 'uf' | 'latitude' | 'longitude' | 'coordenadas';

/** Headers as the export writes them (`port-locations-csv.ts`), and what they are called elsewhere. */
export const locationColumns: readonly ImportColumn<LocationColumn>[] = [
  {
    name: 'porto',
    header: 'Porto',
    synonyms: ['Nome', 'Nome do porto', 'Port', 'Port name', 'Descrição', 'descricao_porto'],
    required: true,
  },
  { name: 'uf', header: 'UF', synonyms: ['Estado', 'Sigla UF', 'State'], required: true },
  { name: 'latitude', header: 'Latitude', synonyms: ['Lat'], required: true },
  {
    name: 'longitude',
    header: 'Longitude',
    synonyms: ['Long', 'Lon', 'Lng'],
    required: true,
  },
  {
    name: 'coordenadas',
    header: 'Coordenadas',
    synonyms: ['Coordenada', 'Coordinates', 'Coords', 'Lat Long', 'Latitude Longitude'],
    required: false,
  },
];
