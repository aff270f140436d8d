import { describe, expect, it } from 'vitest';
import { addDays, dayText, readDay, showDay, today } from '../../../client/ui/fields/date-text.ts';
import { parseTypedDay } from '../../../shared/typed-day.ts';

const day = (text: string) => {
  const read = readDay(text);
  if (read === undefined) throw new Error(`no day: ${text}`);
  return read;
};

describe('typed days', () => {
  it.each([
    ['09/03/26', '2026-03-09'],
    ['09/03/2026', '2026-03-09'],
    ['9/3/26', '2026-03-09'],
    ['9.3.2026', '2026-03-09'],
    ['09-03-26', '2026-03-09'],
    ['090326', '2026-03-09'],
    ['09032026', '2026-03-09'],
    [' 31/12/99 ', '2099-12-31'],
    ['29/02/24', '2024-02-29'],
    ['2026-03-09', '2026-03-09'],
    ['2026/03/09', '2026-03-09'],
    ['2026.3.9', '2026-03-09'],
    ['', ''],
  ])('reads %j as %j', (typed, expected) => {
    expect(parseTypedDay(typed)).toBe(expected);
  });

  it.each([
    '29/02/23',
    '31/04/26',
    '00/01/26',
    '01/13/26',
    '1/1',
    '01/01/202',
    'amanhã',
    '2026-03/09',
    '2026-13-09',
    '26-03-2009-1',
    '01/01/0026',
    '0026-01-01',
  ])('refuses %j', (typed) => {
    expect(parseTypedDay(typed)).toBeUndefined();
  });
});

describe('shown days', () => {
  it('shows dd/mm/yy, the time of an upstream date being of no account', () => {
    expect(showDay('2026-03-09')).toBe('09/03/26');
    expect(showDay('2026-03-09T00:00:00')).toBe('09/03/26');
  });

  it('shows a year of another century in full, so that reading it back gives the same day', () => {
    expect(showDay('1999-12-31')).toBe('31/12/1999');
    expect(parseTypedDay(showDay('1999-12-31'))).toBe('1999-12-31');
  });

  it('shows nothing for what is no day', () => {
    expect(showDay('')).toBe('');
    expect(showDay('2026-02-30')).toBe('');
  });

  it('reads back every day of 20 years as the same day', () => {
    let at = day('2020-01-01');
    for (let count = 0; count < 20 * 366; count += 1) {
      expect(parseTypedDay(showDay(dayText(at)))).toBe(dayText(at));
      at = addDays(at, 1);
    }
  });
});

describe('calendar arithmetic', () => {
  it('counts across months, years and the days on which Brazil changed its clocks', () => {
    expect(dayText(addDays(day('2026-12-31'), 1))).toBe('2027-01-01');
    expect(dayText(addDays(day('2018-11-03'), 1))).toBe('2018-11-04');
    expect(dayText(addDays(day('2018-11-04'), 1))).toBe('2018-11-05');
  });

  it("takes today from Brazil's clock", () => {
    expect(dayText(today(new Date('2026-03-10T02:59:00Z')))).toBe('2026-03-09');
    expect(dayText(today(new Date('2026-03-10T03:00:00Z')))).toBe('2026-03-10');
  });
});
