import { expect, test } from 'vitest';
import type { News } from '../../shared/contract/news.ts';
import { type PortLists, portIndexOf } from '../../shared/places/port-index.ts';
import { portPath } from '../../shared/places/port-key.ts';

const ports = [
  { portoId: 31, descricao: 'Santos' },
  { portoId: 44, descricao: 'Rio Grande' },
  { portoId: 45, descricao: 'Rio Grande do Norte' },
  { portoId: 'BR ÁGUA', descricao: "Terminal Ilha d'Água" },
];
const keysOf = (lists: PortLists) => portIndexOf({ ports, ...lists }).ports.map(({ key }) => key);
const newsOf = (fields: Partial<News>): News => ({ id: 1, ...fields });

test.each([
  ['its id, whatever the name', { portoId: '31', descricao: 'Porto organizado' }, '31'],
  ['its name, where it has no id', { portoId: null, descricao: ' SANTOS ' }, '31'],
  ['its name, where nobody knows its id', { portoId: 99, descricao: 'santos' }, '31'],
  ['a port of its own otherwise', { portoId: 99, descricao: 'Itaqui' }, '99'],
  ['a port of its name, without an id', { descricao: 'Itaqui' }, 'Itaqui'],
])('a record is of the port of %s', (_, named, key) => {
  const { descricao, ...id } = named;
  const lists: PortLists = {
    locations: [{ id: 1, ...named }],
    restrictions: [{ id: 2, ...id, porto: { descricao } }],
    handbooks: [{ id: 3, ...id, descricao_porto: descricao }],
  };
  const port = portIndexOf({ ports, ...lists }).at(key);
  expect([port?.locations, port?.restrictions, port?.handbooks].map((each) => each?.length)).toEqual([
    1, 1, 1,
  ]);
  expect(keysOf(lists)).toHaveLength(key === '31' ? 4 : 5);
});

test('two ports of one name are two, and a name means the first', () => {
  const twice = [...ports, { portoId: 32, descricao: 'Santos' }];
  const index = portIndexOf({ ports: twice, handbooks: [{ id: 1, descricao_porto: 'Santos' }] });
  expect(index.ports).toHaveLength(5);
  expect(index.at('31')?.handbooks).toHaveLength(1);
  expect(index.at('32')?.handbooks).toHaveLength(0);
});

test('a record that names no port makes none', () => {
  expect(keysOf({ restrictions: [{ id: 1 }], locations: [{ id: 2, descricao: ' ' }] })).toHaveLength(4);
});

test.each<[string, Partial<News>, string[]]>([
  ['in the title, in capitals', { titulo: 'SANTOS para' }, ['31']],
  ['in the body, accents or not', { corpo: 'No terminal ilha d’agua: fila' }, ['BR ÁGUA']],
  ['not as a part of a word', { corpo: 'Santosal e Portosantos' }, []],
  ['the longer of two names', { corpo: 'Rio Grande do Norte.' }, ['45']],
  ['both, where both stand', { corpo: 'Rio Grande do Norte e Rio Grande' }, ['44', '45']],
  ['among its ports', { portsList: [{ portoId: 44, descricao: null }] }, ['44']],
  ['among the names of its ports', { ports: [{ descricao: 'Santos' }] }, ['31']],
  ['but not where it is flagged as deleted', { titulo: 'Santos', flagExcluido: 'S' }, []],
])('news name a port %s', (_, fields, keys) => {
  const named = portIndexOf({ ports, news: [newsOf(fields)] }).ports.filter(({ news }) => news.length > 0);
  expect(named.map(({ key }) => key).sort()).toEqual(keys);
});

test('the address of a port is its id, or else its name', () => {
  expect(portPath({ portoId: 31, descricao: 'Santos' })).toBe('/porto/31');
  expect(portPath({ descricao: 'São Luís / Itaqui' })).toBe('/porto/S%C3%A3o%20Lu%C3%ADs%20%2F%20Itaqui');
});
