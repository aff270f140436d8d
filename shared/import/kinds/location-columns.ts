import { csvLabel } from '../../contract/fields/field-description.ts';
import { fields } from '../../contract/port-locations.ts';
import type { ImportColumn } from '../plan/headers.ts';
import { nameHint } from '../plan/names.ts';

export type LocationColumn = 'porto' | 'uf' | 'latitude' | 'longitude' | 'coordenadas';

/** The headers that the export writes, and other names for them. */
export const locationColumns: readonly ImportColumn<LocationColumn>[] = [
  {
    name: 'porto',
    header: csvLabel(fields.descricao),
    synonyms: ['Nome', 'Nome do porto', 'Port', 'Port name', 'Descrição', 'descricao_porto'],
    required: true,
    hint: nameHint,
  },
  {
    name: 'uf',
    header: csvLabel(fields.uf),
    synonyms: ['Estado', 'Sigla UF', 'State'],
    required: true,
    hint: 'sigla ou nome do estado, como SP',
  },
  {
    name: 'latitude',
    header: csvLabel(fields.latitude),
    synonyms: ['Lat'],
    required: true,
    hint: 'graus, menor que zero: -23,954722, ou 23°57\'17"S',
  },
  {
    name: 'longitude',
    header: csvLabel(fields.longitude),
    synonyms: ['Long', 'Lon', 'Lng'],
    required: true,
    hint: 'graus, menor que zero: -46,308611, ou 46°18\'31"W',
  },
  {
    name: 'coordenadas',
    header: 'Coordenadas',
    synonyms: ['Coordenada', 'Coordinates', 'Coords', 'Lat Long', 'Latitude Longitude'],
    required: false,
    hint: 'as duas em uma só coluna, em vez delas: 23°57\'17"S 46°18\'31"W',
  },
];
