/** A user as all contestants show it: the fields of spec 3, and the `id` that some of them ask for. */
export interface UserRow {
  readonly id: number;
  readonly idUsuario: number;
  readonly nome: string;
  readonly email: string;
  readonly empresa: string;
  readonly dataInclusao: string;
  readonly chaveInclusao: string;
  readonly dataExpiracao: string;
  readonly administrador: 'S' | 'N';
}

/** What is typed into a search, key by key. */
export const typed = 'santos';

/** The name of the row that stands first once so many letters of `typed` are searched for. */
export const firstFound = (letters: number): string => `#${letters} ${typed.slice(0, letters)}!`;

const names = ['Ana', 'Bruno', 'Cássia', 'Davi', 'Érica', 'Fábio', 'Glória', 'Hélio', 'Inês', 'Santos'];
const places = ['Santos', 'São Sebastião', 'Itajaí', 'Paranaguá', 'Sant’Ana', 'Rio Grande', 'Sanharó'];

/**
 * So many users, in the order of their names. The first of them hold 0, 1, 2 … letters of `typed` and no more, so that
 * each key moves the row that stands first; of the others each letter finds fewer, never none.
 */
export function userRows(count: number): UserRow[] {
  return Array.from({ length: count }, (_, place) => {
    const id = place + 1;
    const plain = place <= typed.length;
    const name = `${names[place % names.length]} ${String(id).padStart(5, '0')}`;
    const town = places[place % places.length] ?? '';
    return {
      id,
      idUsuario: id,
      nome: plain ? firstFound(place) : name,
      email: plain ? '' : `u${id}@exemplo.br`,
      empresa: plain ? '' : `Agência ${town} ${id % 97}`,
      dataInclusao: `2026-0${1 + (place % 9)}-1${place % 10}T09:30:00`,
      chaveInclusao: plain ? '' : `chave${id}@exemplo.br`,
      dataExpiracao: `2027-0${1 + (place % 9)}-1${place % 10}T00:00:00`,
      administrador: 'N',
    };
  });
}
