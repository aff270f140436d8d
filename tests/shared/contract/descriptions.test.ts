import { describe, expect, test } from 'vitest';
import { descriptions } from '../../../shared/contract/descriptions.ts';
import { csvLabel, formLabel, namesAt } from '../../../shared/contract/fields/field-description.ts';

describe.each(descriptions)('the description of %s', (_, fields) => {
  test('names its records to a person', () => {
    expect(Object.values(fields).some(({ names }) => names)).toBe(true);
  });

  test('has no label twice in one place', () => {
    const labels = {
      csv: namesAt(fields, 'csv').map((name) => csvLabel(fields[name] ?? expect.fail(name))),
      form: namesAt(fields, 'form').map((name) => formLabel(fields[name] ?? expect.fail(name))),
    };
    for (const [place, found] of Object.entries(labels))
      expect(new Set(found).size, place).toBe(found.length);
  });

  test('has options for a choice, and no label that is blank', () => {
    for (const { kind, options = [], label } of Object.values(fields)) {
      expect(label.trim()).not.toBe('');
      if (kind === 'choice') expect(options.length).toBeGreaterThan(1);
    }
  });
});
