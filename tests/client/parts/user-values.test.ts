import { expect, test } from 'vitest';
import { type UserValues, userWire } from '../../../client/parts/users/user-values.ts';
import { approve } from '../../../shared/contract/access-requests.ts';
import { check } from '../../../shared/contract/fields/validate.ts';

const partners = [{ id: 1, name: 'Terminal de Santos', idWs: 'WS-1' }];
const typed: UserValues = {
  nomeContato: 'Ana Prado',
  empresaContato: 'Navegação Maré',
  emailContato: 'ana@cais.example',
  companyRegisterNumber: '12.345.678/0001-90',
  isAdmin: false,
  semParceiro: false,
  parceiros: partners,
  dataExpiracao: '2027-01-31',
};
const wire = (values: UserValues) => check(approve.body, { id: 7, ...userWire(values, undefined) });

test('AR-08 hasParceiro is the opposite of the box, and partners go along only while it is off', () => {
  expect(wire(typed)).toMatchObject({ value: { hasParceiro: true, parceiros: partners } });
  const without = wire({ ...typed, semParceiro: true });
  expect(without).toMatchObject({ value: { hasParceiro: false } });
  expect(without).not.toHaveProperty('value.parceiros');
});

test('a day is sent without a shift, and not sent when not chosen (R12)', () => {
  expect(wire(typed)).toHaveProperty('value.dataExpiracao', '2027-01-31T00:00:00');
  const open = wire({ ...typed, dataExpiracao: '' });
  expect(JSON.parse(JSON.stringify(open))).not.toHaveProperty('value.dataExpiracao');
});

test('text that is no day is refused, not taken for none', () => {
  const refused = wire({ ...typed, dataExpiracao: '31/02/27' });
  expect(refused).toMatchObject({ issues: [{ path: ['dataExpiracao'] }] });
});
