import { csvLabel } from '../../contract/field-description.ts';
import { fields } from '../../contract/port-locations.ts';
import type { ImportColumn } from '../plan/headers.ts';

export type LocationColumn = 'porto' | 'uf' | 'latitude' | 'longitude' | 'coordenadas';

/** The headers that the export writes, and other names for them. */
export const locationColumns: readonly ImportColumn<LocationColumn>[] = [
  {
    name: 'porto',
    header: csvLabel(fields.descricao),
    synonyms: ['Nome', 'Nome do porto', 'Port', 'Port name', 'Descrição', 'descricao_porto'],
    required: true,
  },
  { name: 'uf', header: csvLabel(fields.uf), synonyms: ['Estado', 'Sigla UF', 'State'], required: true },
  { name: 'latitude', header: csvLabel(fields.latitude), synonyms: ['Lat'], required: true },
  {
    name: 'longitude',
    header: csvLabel(fields.longitude),
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
