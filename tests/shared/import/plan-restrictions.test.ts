import { expect, test } from 'vitest';
import { createClient } from '../../../shared/calls/client.ts';
import { list } from '../../../shared/contract/restrictions.ts';
import { writeCsv } from '../../../shared/csv/csv.ts';
import { restrictionsCsv } from '../../../shared/csv/list-csv.ts';
import { addPiers } from '../../support/cais/add-piers.ts';
import { startPlanning } from '../../support/cais/planning.ts';

const header = 'Porto;Terminal;Pier;MaxDraft;MaxLoa;MaxBeam;MaxAirDraft;Max Dwt;Remark;Commodities';
const place = 'Santos;Cais público;Berço 101';
const fileOf = (...rows: readonly string[]): string => [header, ...rows].join('\n');
const none = { create: 0, update: 0, same: 0, remove: 0, left: 0, doubtful: 0, refused: 0 };

test('CL-02 refusals have the words of the screen, all of a record, in the order of the columns', async () => {
  const bench = await startPlanning();
  const { lines } = await bench.plan(
    'restrictions',
    fileOf(
      'Santos;;Berço 101;1,5;;;;;;',
      `${place};-3;x;1 m;1e3;R$ 5;;`,
      `${place};;;;;;${'x'.repeat(3998)};`,
    ),
  );
  expect(lines[0]).toBe('2 refused Terminal=: Por favor preencher porto, terminal e pier.');
  expect(lines[1]).toBe(
    '3 refused MaxDraft=-3: MaxDraft aceita apenas números; MaxLoa=x: MaxLoa aceita apenas números; MaxBeam=1 m: MaxBeam aceita apenas números; MaxAirDraft=1e3: MaxAirDraft aceita apenas números; Max Dwt=R$ 5: MaxDwt aceita apenas números',
  );
  expect(lines[2]).toMatch(/^4 refused Remark=x+: Chegou no limite máximo de caracteres$/u);
});

test('limits that no ship has are doubts, each in a sentence; what is stored already is none', async () => {
  const bench = await startPlanning();
  const file = 'Porto;Terminal;Pier;MaxDraft;MaxLoa;MaxBeam;MaxAirDraft;Max Dwt\n';
  const odd = `${file}${place};12500;99999;4,9;91;80.000\n`;
  const { records } = await bench.plan('restrictions', odd.replace('4,9', '4.9'));
  expect(records[0]).toMatchObject({
    action: 'doubtful',
    doubts: [
      'MaxDraft costuma ficar entre 1 e 30 m. Confira o valor e a unidade.',
      'MaxLoa costuma ficar entre 20 e 460 m. Confira o valor e a unidade.',
      'MaxBeam costuma ficar entre 5 e 75 m. Confira o valor e a unidade.',
      'MaxAirDraft costuma ficar entre 5 e 90 m. Confira o valor e a unidade.',
      'MaxDwt costuma ficar entre 100 e 700.000 t. Confira o valor e a unidade.',
    ],
  });
  await (await bench.plan('restrictions', odd, { acceptDoubts: true })).send();
  const draft = odd.replace('12500', '12,5');
  expect((await bench.plan('restrictions', draft, { update: true })).lines).toEqual([
    '2 update Santos › Cais público › Berço 101',
  ]);
  const usual = `${file}${place};8;460;60;5;700000\n`;
  expect((await bench.plan('restrictions', usual, { update: true })).counts.update).toBe(1);
});

test('OF-03 a limit in another unit than that of the World Port Index is a doubt of the plan', async () => {
  const bench = await startPlanning();
  const file = 'Porto;Terminal;Pier;MaxDraft\n';
  const { records } = await bench.plan('restrictions', `${file}Belém;Cais público;Berço 101;25,9\n`);
  expect(records[0]).toMatchObject({
    action: 'doubtful',
    doubts: ['MaxDraft diferente do oficial (WPI: 7,9 m): parece estar em pés.'],
  });
});

test('a number that can be two is refused with both', async () => {
  const bench = await startPlanning();
  const { lines } = await bench.plan('restrictions', fileOf(`${place};;;;;80.000;;`));
  expect(lines).toEqual(['2 refused Max Dwt=80.000: Número ambíguo: pode ser 80 ou 80000']);
});

test('CL-09 an unknown port, terminal, pier or commodity is answered with near ones of its place', async () => {
  const bench = await startPlanning();
  const { lines } = await bench.plan(
    'restrictions',
    fileOf(
      'Santoz;Cais público;Berço 101;;;;;;;',
      'Santos;Cais publica;Berço 101;;;;;;;',
      'Santos;Cais público;Berço 999;;;;;;;',
      `${place};;;;;;;Animais vivo | Nada parecido`,
    ),
  );
  expect(lines).toEqual([
    '2 refused Porto=Santoz: Porto não encontrado. Você quis dizer “Santos”?',
    '3 refused Terminal=Cais publica: Terminal não encontrado no porto “Santos”. Você quis dizer “Cais público”?',
    '4 refused Pier=Berço 999: Pier não encontrado no terminal “Cais público”. Você quis dizer “Berço 101” ou “Berço 102”?',
    '5 refused Commodities=Animais vivo | Nada parecido: Mercadoria “Animais vivo” não encontrada. Você quis dizer “Animais vivos”?; Commodities=Animais vivo | Nada parecido: Mercadoria “Nada parecido” não encontrada; nenhum nome parecido',
  ]);
});

test('CL-09 of two ports with one name, terminal and pier tell which is meant', async () => {
  const bench = await startPlanning();
  const [pier] = addPiers(bench.dataDir, [{ porto: 'SANTOS', terminal: 'Só aqui', pier: 'P 1' }]);
  const { records } = await bench.plan('restrictions', fileOf('santos;so aqui;p 1;;;;;;;'));
  expect(records[0]).toMatchObject({
    action: 'create',
    key: `pierId=${pier}`,
    subject: 'SANTOS › Só aqui › P 1',
  });
});

test('R10 fields without a column stay; a blank cell empties its field where the person says so; commodities keep their data', async () => {
  const bench = await startPlanning();
  const made = await bench.plan('restrictions', fileOf(`${place};12,5;200;;;;a;Animais vivos`));
  await made.send();
  const [before] = await bench.client.send(list);
  const changed = await bench.plan(
    'restrictions',
    `Berço;Terminal;Porto;LOA;Commodities\nberco 101;cais publico;santos;;Carnes e miudezas, comestíveis|ANIMAIS VIVOS\n`,
    { update: true, blanksClear: true },
  );
  expect(changed.records[0]).toMatchObject({
    action: 'update',
    differences: [
      { field: 'MaxLoa', stored: '200', wanted: '' },
      {
        field: 'Commodities',
        stored: 'Animais vivos',
        wanted: 'Animais vivos | Carnes e miudezas, comestíveis',
      },
    ],
  });
  const sent: unknown[] = [];
  const recording = createClient<never>(async ({ json = '' }) => {
    sent.push(JSON.parse(json));
    return { status: 200, cause: undefined, text: '' };
  });
  const [planned] = changed.records;
  if (planned?.action === 'update') await planned.send(recording);
  const kept = before?.commodities?.[0];
  expect(sent, 'as it was read, and the new one with the restriction and the moment').toMatchObject([
    {
      commodities: [
        {
          descricao: 'Carnes e miudezas, comestíveis',
          restricaoId: before?.id,
          dtInclusao: expect.stringMatching(/^20/u),
        },
        { descricao: 'Animais vivos', restricaoId: kept?.restricaoId, dtInclusao: kept?.dtInclusao },
      ],
    },
  ]);
  await changed.send();
  const [after] = await bench.client.send(list);
  expect(after).toMatchObject({ maxDraft: 12.5, maxLoa: null, remark: 'a' });
  expect(after?.commodities).toContainEqual(kept);
  expect(after?.commodities).toHaveLength(2);
});

test('CL-04 an exported file with any texts is imported without changes', async () => {
  const bench = await startPlanning('demo');
  const awkward = [
    '=SOMA(A1)',
    '-12,5',
    '-23 m; "aspas"',
    "'apóstrofo",
    "'=texto",
    'linha 1\nlinha 2\n\n"3"',
    '  bordas  ',
    '@x\ty',
    'Cafe\u0301 | chá',
  ];
  const piers = awkward.map((_, index) => ({
    porto: 'Santos',
    terminal: '+Terminal; "x"',
    pier: `-${index + 1}`,
  }));
  addPiers(bench.dataDir, piers);
  const rows = piers.map((names, index) => ({
    id: index,
    porto: { descricao: names.porto },
    terminal: { terminalId: 0, descricao: names.terminal, dataInclusao: '' },
    pier: { pierId: 0, descricao: names.pier },
    maxDraft: 0.1 + index,
    remark: awkward[index] ?? '',
  }));
  const made = await bench.plan('restrictions', writeCsv(restrictionsCsv, rows), { acceptDoubts: true });
  expect(made.counts).toEqual({ ...none, create: awkward.length });
  await made.send();
  const stored = await bench.client.send(list);
  expect(stored.map(({ remark }) => remark)).toEqual(expect.arrayContaining(awkward));
  const again = await bench.plan('restrictions', writeCsv(restrictionsCsv, stored));
  expect(again.counts).toEqual({ ...none, same: stored.length });
});
