import { expect, test } from 'vitest';
import { create, list } from '../../../shared/contract/port-locations.ts';
import { writeCsv } from '../../../shared/csv/csv.ts';
import { portLocationsCsv } from '../../../shared/csv/list-csv.ts';
import { addPiers } from '../../support/cais/add-piers.ts';
import { csvFixture, startPlanning, type WholePlan } from '../../support/cais/planning.ts';

const header = 'Porto;UF;Latitude;Longitude';
const fileOf = (...rows: readonly string[]): string => [header, ...rows].join('\n');
const portNamed = async ({ client }: Awaited<ReturnType<typeof startPlanning>>, name: string) => {
  const row = (await client.send(list)).find(({ descricao }) => descricao === name);
  if (row === undefined) throw new Error(`${name} is not stored`);
  return row;
};

const none = { create: 0, update: 0, remove: 0, same: 0, left: 0, doubtful: 0, refused: 0 };

test('CL-09 the dirty list of UN/LOCODE: places that are no ports are refused, known ports get their real position', async () => {
  const bench = await startPlanning();
  const { counts, records } = await bench.plan('ports', await csvFixture('unlocode_br_2014.csv'));
  const told = Object.groupBy(records, ({ action }) => action);
  expect(told.refused?.length).toBe(counts.refused);
  expect(told.create?.length).toBe(counts.create);
  expect(counts.create).toBeGreaterThan(30);
  // Two places bear the name of a port in another state.
  expect(counts.create + counts.refused + counts.doubtful).toBe(2187);
});

test('CL-02 refusals have the words of the screen, all of a record, in the order of the columns', async () => {
  const bench = await startPlanning();
  const { lines } = await bench.plan(
    'ports',
    fileOf(
      ';SP;-23,9;-46,3',
      'Santos;XX;0,5;x',
      'Santos;;;',
      'Santos;SP;-91;-181',
      'Macapá;AP;0,034934;-51,0694',
    ),
  );
  expect(lines).toEqual([
    '2 refused Porto=: Favor informar o Porto',
    '3 refused UF=XX: Favor informar o Estado: use a sigla, como SP; Latitude=0,5: latitude tem que ser número e menor que zero; Longitude=x: Longitude tem que ser número e menor que zero',
    '4 refused UF=: Favor informar o Estado; Latitude=: Favor informar a latitude; Longitude=: Favor informar a longitude',
    '5 refused Latitude=-91: Latitude não pode ser menor que -90; Longitude=-181: Longitude não pode ser menor que -180',
    '6 refused Porto=Macapá: Porto não encontrado. Você quis dizer “Santana (Macapá)”?; Latitude=0,034934: latitude tem que ser número e menor que zero',
  ]);
});

test('CL-02 coordinates that stand the wrong way round are refused with the reason, never turned', async () => {
  const bench = await startPlanning();
  const columns = await bench.plan('ports', fileOf(`Santos;SP;46°19'W;23°57'S`));
  expect(columns.lines).toEqual([
    `2 refused Latitude=46°19'W: Isto é uma longitude, na coluna da latitude; Longitude=23°57'S: Isto é uma latitude, na coluna da longitude`,
  ]);
  const swapped =
    "Latitude e longitude parecem trocadas. Se não estão, escreva-as com letras: 23°57'S 46°19'W";
  const pairs = await bench.plan(
    'ports',
    `Porto;UF;Coordenadas\nSantos;SP;"-46,33; -23,95"\nManaus;AM;60°1'W 3°8'S\nBelém;PA;"-1,45; -48,5"\n`,
  );
  expect(pairs.lines).toEqual([
    `2 refused Coordenadas=-46,33; -23,95: ${swapped}`,
    '3 create Manaus',
    '4 create Belém',
  ]);
});

test('CL-05 a coordinate that an export defused is read', async () => {
  const bench = await startPlanning();
  const { lines } = await bench.plan('ports', fileOf(`Santos;SP;'-23°57';'-46°19'`));
  expect(lines).toEqual(['2 create Santos']);
});

test('CL-09 a name is found without case, accents and repeated blanks', async () => {
  const bench = await startPlanning();
  const { lines } = await bench.plan(
    'ports',
    fileOf('  sao   FRANCISCO do sul ;sc;-26,2;-48,6', 'ANGRA DOS REIS;RJ;-23;-44,3'),
  );
  expect(lines).toEqual(['2 create São Francisco do Sul', '3 create Angra dos Reis']);
});

test('CL-09 of two ports with one name, the state tells which where both have a place; else both ids are named', async () => {
  const bench = await startPlanning();
  addPiers(bench.dataDir, [{ porto: 'SANTOS', terminal: 'T', pier: 'P' }]);
  const row = fileOf('Santos;SP;-23,95;-46,3');
  const before = await bench.plan('ports', row);
  expect(before.lines[0]).toMatch(/^2 refused Porto=Santos: Há 2 portos com este nome \(ids \d+ e \d+\)$/u);
  const ids =
    /ids (\d+) e (\d+)/u
      .exec(before.lines[0] ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  for (const [at, uf] of (['SP', 'BA'] as const).entries())
    await bench.client.send(create, {
      body: { portoId: ids[at] ?? 0, uf, latitude: -23.95, longitude: -46.3 },
    });
  const after = await bench.plan(
    'ports',
    fileOf('Santos;SP;-23,95;-46,3', 'Santos;BA;-13;-38,5', 'Santos;RJ;-23;-43'),
  );
  expect(after.records.map((one) => ('key' in one ? [one.action, one.key] : [one.action]))).toEqual([
    ['same', `portoId=${ids[0]}`],
    ['left', `portoId=${ids[1]}`],
    ['refused'],
  ]);
});

test('CL-04 other values are left, and overwritten only where that was asked for', async () => {
  const bench = await startPlanning('demo');
  const { uf, latitude, longitude } = await portNamed(bench, 'Santos');
  const csv = fileOf(`Santos;${uf};-23,97;${String(longitude).replace('.', ',')}`);
  const left = await bench.plan('ports', csv);
  expect(left.records[0]).toMatchObject({
    action: 'left',
    differences: [{ field: 'Latitude', stored: String(latitude).replace('.', ','), wanted: '-23,97' }],
  });
  const update = await bench.plan('ports', csv, { update: true });
  expect(update.counts).toEqual({ ...none, update: 1 });
  await update.send();
  expect(await portNamed(bench, 'Santos')).toMatchObject({ uf, latitude: -23.97, longitude });
  const [planned] = update.records;
  if (planned === undefined) throw new Error('nothing was planned');
  expect(update.planner.plan(planned.record).action, 'what was read at first').toBe('update');
  await update.planner.refresh();
  expect(update.planner.plan(planned.record).action).toBe('same');
});

test('records about the same port: a repetition is refused, a contradiction refuses all', async () => {
  const bench = await startPlanning();
  const { counts, lines } = await bench.plan(
    'ports',
    fileOf(
      'Santos;SP;-23,9;-46,3',
      'SANTOS;SP;-23,90;-46,30',
      'Itaqui;MA;-2,5;-44,3',
      'itaqui;MA;-2,6;-44,3',
    ),
  );
  expect(lines).toEqual([
    '2 create Santos',
    '3 refused Repete a linha 2',
    '4 refused Contradiz a linha 5: o mesmo destino com outros valores',
    '5 refused Contradiz a linha 4: o mesmo destino com outros valores',
  ]);
  expect(counts).toEqual({ ...none, create: 1, refused: 3 });
});

test('CL-05 degrees, minutes and seconds, in two columns or in one', async () => {
  const bench = await startPlanning();
  const two = await bench.plan('ports', fileOf('Santos;SP;"23°57\'00""S";"46°19\'30""W"'));
  const one = await bench.plan(
    'ports',
    'Porto;UF;Coordenadas\nItaqui;MA;0234S 04422W\nSantos;SP;aqui perto\nBelém;PA;\n',
  );
  expect(two.records[0]).toMatchObject({
    differences: [
      { field: 'UF', wanted: 'SP' },
      { field: 'Latitude', wanted: '-23,95' },
      { field: 'Longitude', wanted: '-46,325' },
    ],
  });
  expect(one.lines[0]).toBe('2 create Itaqui');
  expect(one.lines[1]).toMatch(/^3 refused Coordenadas=aqui perto: Coordenadas não reconhecidas/u);
  expect(one.lines[2]).toBe('4 refused Coordenadas=: Favor informar a longitude');
});

test.each([
  ['Latitude;Longitude', '-46,3;-23,9', 'Latitude=-46,3'],
  ['Coordenadas', '-46.3, -23.9', 'Coordenadas=-46.3, -23.9'],
])('swapped coordinates are refused in %s', async (columns, cells, refused) => {
  const bench = await startPlanning();
  const { lines } = await bench.plan('ports', `Porto;UF;${columns}\nSantos;SP;${cells}\n`);
  expect(lines[0]).toMatch(
    new RegExp(`^2 refused ${refused}: Latitude e longitude parecem trocadas\\.`, 'u'),
  );
});

const doubtsOf = ({ records }: WholePlan) =>
  records.map((record) => ('doubts' in record ? record.doubts : undefined));
const moved = fileOf('Itaqui;RS;-30,03;-51,23', 'Santos;SP;-24,5;-46,3', 'Belém;PA;-1,46;-48,49');

const farFromState = 'Este ponto fica longe da UF escolhida. Confira as coordenadas e a UF.';

test('a doubtful place is written only when doubts are accepted', async () => {
  const bench = await startPlanning();
  const first = fileOf(
    'Itaqui;MA;-2,57;-44,37',
    'Santos;SP;-23,9;-46,3',
    'Belém;PA;-1,45;-48,5',
    'Manaus;BA;-3,1;-60',
  );
  const made = await bench.plan('ports', first);
  expect(made.lines.at(-1)).toBe('5 doubtful Manaus');
  expect(doubtsOf(made).at(-1)).toEqual([farFromState, expect.stringContaining('Manaus/AM')]);
  await made.send();
  const careful = await bench.plan('ports', moved, { update: true });
  expect(careful.lines).toEqual(['2 doubtful Itaqui', '3 doubtful Santos', '4 update Belém']);
  expect(doubtsOf(careful)).toEqual([
    ['A UF muda de MA para RS.', 'O ponto muda 3.138 km de lugar.', expect.stringContaining('Itaqui/RS')],
    ['O ponto muda 67 km de lugar.', farFromState, expect.stringContaining('Diferente do oficial')],
    [],
  ]);
  expect((await bench.plan('ports', moved)).counts).toMatchObject({ left: 3, doubtful: 0 });
  expect((await bench.plan('ports', moved, { update: true, acceptDoubts: true })).counts.update).toBe(3);
});

test('OF-03 what differs from the official position is a doubt of the plan', async () => {
  const bench = await startPlanning();
  const plan = await bench.plan(
    'ports',
    fileOf('Santos;SP;-24,961666;-46,291944', 'Belém;PA;-1,445278;-48,497777'),
  );
  expect(plan.lines).toEqual(['2 doubtful Santos', '3 create Belém']);
  expect(doubtsOf(plan)[0]).toContain(
    'Diferente do oficial (ANTAQ), a 111 km: parece haver um grau a mais ou a menos.',
  );
});

test.each([
  ['Bahia', 'BA', '-12,97;-38,5'],
  ['maranhao', 'MA', '-2,57;-44,37'],
  ['RIO GRANDE DO SUL', 'RS', '-30,03;-51,23'],
  [' sp ', 'SP', '-23,9;-46,3'],
])('a state is read by its name: %s', async (typed, uf, point) => {
  const bench = await startPlanning();
  const { records } = await bench.plan('ports', fileOf(`Santos;${typed};${point}`));
  expect(records[0]).toMatchObject({
    differences: expect.arrayContaining([{ field: 'UF', stored: '', wanted: uf }]),
  });
});

test('a record with more cells than the header is refused as a whole', async () => {
  const bench = await startPlanning();
  const { lines } = await bench.plan('ports', fileOf('Santos;SP;-23,9;-46,3;12', 'Itaqui;MA;-2,6;-44,4;'));
  expect(lines).toEqual([
    '2 refused Há mais células que no cabeçalho (“12”): falta pôr aspas em um texto?',
    '3 create Itaqui',
  ]);
});

test('CL-04 an exported file is imported without changes', async () => {
  const bench = await startPlanning('demo');
  addPiers(bench.dataDir, [{ porto: '=Porto "novo"; o\'outro', terminal: 'T', pier: 'P' }]);
  const made = await bench.plan('ports', fileOf('"=Porto ""novo""; o\'outro";PA;-0,055555;-51,15'));
  await made.send();
  const { counts } = await bench.plan('ports', writeCsv(portLocationsCsv, await bench.client.send(list)));
  expect(counts).toEqual({ ...none, same: 62 });
});
