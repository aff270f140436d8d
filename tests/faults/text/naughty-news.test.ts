import { expect, test } from 'vitest';
import { readCsvText, writeCsv } from '../../../shared/csv/csv.ts';
import { naughtyStrings, someNaughtyStrings as strings } from '../../support/naughty/naughty-strings.ts';
import { readCsvCells } from '../../support/naughty/read-csv-cells.ts';
import { dataOf, isBlank, sendAll, signedInWithoutLimits } from '../../support/naughty/send-all.ts';

test('there are 485 of them', () => expect(naughtyStrings).toHaveLength(485));

const newsPath = '/api/admin/noticia';
const newsOf = (titulo: string, rest: string) => ({
  titulo,
  fonte: rest,
  hiperlink: rest,
  corpo: rest,
  dataNoticia: '2026-01-02',
  categoria: [{ categoriaId: 2, descricao: rest }],
  commoditiesList: [],
  portsList: [],
});

test('news: saved, listed, read again, changed, in the log and in the activity as they were sent', async () => {
  const { app, visitor } = await signedInWithoutLimits();
  const taken = await sendAll((text) => visitor.post(newsPath, { json: newsOf(text, text) }), isBlank);
  expect(taken.size).toBeGreaterThan(strings.length - 20);
  type Item = { id: number; titulo: string; fonte: string; corpo: string; hiperlink: string };
  const listed = new Map(
    dataOf<Item[]>(await visitor.get(`${newsPath}/all/`)).map((item) => [item.id, item]),
  );
  const ids = new Map([...taken].map(([index, { answer }]) => [index, dataOf<{ id: number }>(answer).id]));
  for (const [index, { text }] of taken) {
    const item = listed.get(ids.get(index) ?? 0);
    expect.soft([item?.titulo, item?.fonte, item?.corpo, item?.hiperlink]).toEqual([text, text, text, text]);
  }
  // Changed into another of them, and read by itself.
  for (const [index, { text }] of taken) {
    const path = `${newsPath}/${ids.get(index)}`;
    const json = { ...newsOf('T', text), flagExcluido: 'N' };
    expect.soft((await visitor.post(path, { json })).status, text).toBe(200);
    expect.soft(dataOf<Item>(await visitor.get(path)), text).toMatchObject({ titulo: 'T', corpo: text });
  }
  // What was sent stands in the record of changes, letter by letter.
  type Entry = { id: string; action: string; record: string | null };
  const entries = dataOf<Entry[]>(await visitor.get('/api/activity?each=1'));
  expect(entries.filter(({ action }) => action === 'create').length).toBeGreaterThanOrEqual(
    strings.length - 20,
  );
  const [first] = [...ids];
  const history = dataOf<{ sent: Item; before: Item }[]>(
    await visitor.get(`/api/activity/record/news/${first?.[1]}`),
  );
  expect(history[0]?.before.titulo).toBe(taken.get(first?.[0] ?? 0)?.text);
  // A line of the log is a line, whatever was sent.
  expect(app.log.filter((line) => line.split('\n').length > 2)).toEqual([]);
  for (const line of app.log) expect(() => JSON.parse(line)).not.toThrow();
});

test('every change is in the activity with what was sent', async () => {
  const { visitor } = await signedInWithoutLimits();
  const some = strings.filter((text, index) => index % 3 === 0 && !isBlank(text));
  for (const text of some) await visitor.post(newsPath, { json: newsOf(text, text) });
  const entries = dataOf<{ id: string; title: string }[]>(
    await visitor.get('/api/activity?each=1'),
  ).toReversed();
  expect(entries.map(({ title }) => title)).toEqual(some.map((text) => text.trim().slice(0, 200)));
  for (const [index, { id }] of entries.entries()) {
    const { sent } = dataOf<{ sent: { corpo: string } }>(await visitor.get(`/api/activity/${id}`));
    expect.soft(sent.corpo).toBe(some[index]);
  }
});

test('exported as CSV and read again they are the same', async () => {
  const csv = writeCsv([{ header: 'texto', value: (text: string) => text }], naughtyStrings);
  const cells = readCsvCells(csv);
  expect(cells.map(readCsvText)).toEqual(naughtyStrings);
});
