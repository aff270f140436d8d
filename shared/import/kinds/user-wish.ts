import type { Client } from '../../calls/client.ts';
import { check, validate } from '../../contract/fields/validate.ts';
import { fields, get, messages, type User, update } from '../../contract/users.ts';
import { foldName } from '../../fold-name.ts';
import { formatDate, readCalendarDate, readMomentDay } from '../../format.ts';
import { warning } from '../../message.ts';
import { asSent } from '../../undo/undo.ts';
import type { RefusedWish, Texts, Wish } from '../plan/kind.ts';
import type { RecordCells } from '../plan/record-cells.ts';
import type { Meant } from '../plan/stored-records.ts';
import type { UserColumn } from './user-columns.ts';

type Cells = RecordCells<UserColumn>;

/** What an import changes of a user. An expiry is 'YYYY-MM-DD', blank where access does not end, or as it is stored where that is no date (R19). */
export interface UserChange {
  readonly empresaContato: string;
  readonly dataExpiracao: string;
}

export const storedChange = ({ empresa, dataExpiracao }: User): UserChange => ({
  empresaContato: empresa ?? '',
  dataExpiracao: dataExpiracao ?? '',
});

export const userTexts = (user: User): Texts => changeTexts(storedChange(user));

const changeTexts = ({ empresaContato, dataExpiracao }: UserChange): Texts => ({
  [fields.empresaContato.label]: empresaContato,
  [fields.dataExpiracao.label]: formatDate(dataExpiracao),
});

/** The body of a change: everything else stays as it is stored. */
function bodyOf(user: User, change: UserChange) {
  const { parceiros, ...sent } = asSent('users', update, user);
  return { ...sent, ...change, ...(sent.hasParceiro === true && { parceiros }) };
}

/** Changes a user as it is stored now, and nothing but what is given: a list may leave out partners. Rejects with the `Failure` of a call. */
export async function sendChange(
  client: Client<never>,
  idUsuario: User['idUsuario'],
  change: Partial<UserChange>,
): Promise<unknown> {
  const params = { id: idUsuario };
  const now = await client.send(get, { params });
  return client.send(update, {
    params,
    body: validate(update.body, bodyOf(now, { ...storedChange(now), ...change })),
  });
}

const columns: Readonly<Record<string, UserColumn>> = {
  emailContato: 'email',
  nomeContato: 'nome',
  empresaContato: 'empresa',
  dataExpiracao: 'expiracao',
};

/** The day of a cell; as typed where it is none, which the rule refuses. */
function dayOf(cells: Cells, stored: User): string {
  const day = cells.day('expiracao');
  // As the export writes it, also where the day cannot be read.
  if (formatDate(day) === formatDate(stored.dataExpiracao)) return stored.dataExpiracao ?? '';
  if (day !== '' && readCalendarDate(day) === undefined) cells.refuse('expiracao', messages.badExpiry);
  return day;
}

/** What a record asks for of the user that it means, by the rule of the contract. */
export function wishForUser(
  cells: Cells,
  user: User,
  { refusal, doubles, doubts }: Omit<Meant<User>, 'record'>,
): Wish | RefusedWish {
  const subject = user.nome || user.email || String(user.idUsuario);
  if (refusal !== undefined) cells.refuse('email', refusal);
  const name = cells.text('nome').trim();
  if (name !== '' && foldName(name) !== foldName(user.nome ?? '')) {
    cells.refuse('nome', warning(`O usuário deste e-mail se chama “${user.nome ?? ''}”`));
  }
  const stored = storedChange(user);
  const asked: Partial<UserChange> = {
    ...(cells.has('empresa') && { empresaContato: cells.text('empresa').trim() }),
    ...(cells.has('expiracao') && { dataExpiracao: dayOf(cells, user) }),
  };
  const change = { ...stored, ...asked };
  const checked = check(update.body, bodyOf(user, change));
  for (const { path, message } of 'issues' in checked ? checked.issues : []) {
    const column = columns[String(path[0])];
    const known = column !== undefined && cells.has(column) ? column : undefined;
    if (known === undefined || !cells.isColumnRefused(known)) cells.refuse(known, message);
  }
  if (cells.isRefused) return { subject };
  return {
    ...{ subject, key: `email=${foldName(user.email ?? '')}`, stored: user, doubles },
    wanted: changeTexts(change),
    doubts: [...doubts, ...expiryDoubts(stored.dataExpiracao, change.dataExpiracao)],
    send: (client) => sendChange(client, user.idUsuario, asked),
  };
}

/** Years from today after which an expiry is more likely a slip. */
const farYears = 5;

function expiryDoubts(stored: string, wanted: string): readonly string[] {
  const day = readCalendarDate(wanted);
  const today = readMomentDay(new Date().toISOString()) ?? '';
  if (day === undefined || day === readCalendarDate(stored)) return [];
  if (day < today) return ['A data de expiração já passou: o acesso termina agora.'];
  const far = `${Number(today.slice(0, 4)) + farYears}${today.slice(4)}`;
  return day > far ? [`A data de expiração está a mais de ${farYears} anos.`] : [];
}
