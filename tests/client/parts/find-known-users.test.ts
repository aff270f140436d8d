import { expect, test } from 'vitest';
import { findKnownUsers } from '../../../client/parts/users/known-users-hint.tsx';

const users = [
  { idUsuario: 1, nome: 'Ana', email: 'ana@cais.example', empresa: 'Navegação Maré' },
  { idUsuario: 2, nome: 'Rui', email: 'rui@cais.example', empresa: 'NAVEGACAO MARE' },
  { idUsuario: 3, nome: 'Eva', email: null, empresa: null },
];

test('an e-mail and a company are known whatever their case, accents and blanks around', () => {
  const { sameEmail, sameCompany } = findKnownUsers(users, ' ANA@cais.example ', 'navegação mare');
  expect(sameEmail?.idUsuario).toBe(1);
  expect(sameCompany.map(({ idUsuario }) => idUsuario)).toEqual([2]);
});

test('nothing is known of a blank e-mail and a blank company', () => {
  expect(findKnownUsers(users, '', '  ')).toEqual({ sameEmail: undefined, sameCompany: [] });
});
