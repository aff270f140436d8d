// What every peer sends: as many rows as Cais is given in its file, each a body of its own.
const [origin, rows, connections] = process.argv.slice(2);
export const url = new URL('/api/admin/localizacaoPortoLineup', origin);
export const count = Number(rows);
export const atOnce = Number(connections);
export const headers = {
  'x-requested-with': 'cais',
  accept: 'application/json',
  'content-type': 'application/json',
  cookie: 'cais=bench',
};
export const bodyOf = (nth) =>
  JSON.stringify({
    portoId: nth + 1,
    uf: 'SP',
    longitude: -46.333 - nth / 1e6,
    latitude: -23.954 - nth / 1e6,
  });

/** Runs `send` for each row, so many at once. */
export async function all(send) {
  let next = 0;
  const worker = async () => {
    while (next < count) await send(bodyOf(next++));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
