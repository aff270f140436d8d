import * as z from 'zod/mini';
import { field, idSchema } from '../../../shared/contract/fields.ts';
import { type Handbook, messages } from '../../../shared/contract/handbooks.ts';
import type { ComboboxValue } from '../../ui/fields/combobox.tsx';
import { fold } from '../../ui/layout/fold.ts';
import type { HandbookLine } from './handbook-line.ts';

const portSchema = z.object({ id: idSchema, label: z.string() });

/** The handbook that a port already has. */
export const handbookOfPort = (
  handbooks: readonly Handbook[] | undefined,
  { option }: ComboboxValue,
): Handbook | undefined =>
  option === null
    ? undefined
    : handbooks?.find(({ portoId, descricao_porto }) =>
        // An upstream may leave the id out of its list; the port is then known by its name.
        portoId === null || portoId === undefined
          ? fold(descricao_porto ?? '') === fold(option.label)
          : String(portoId) === String(option.id),
      );

/**
 * What the form refuses before the body has a form of its own (spec 5): a port that is not picked or has a handbook, no row
 * at all, a row that is filled in but not added. The contract's rule looks at the body itself.
 *
 * @param stored rows that the handbook has already
 * @param taken the handbooks there are; none when editing
 */
export const handbookRule = (stored: readonly HandbookLine[], taken: readonly Handbook[] | undefined) =>
  z.object({
    porto: field(portSchema, (typed, refuse) => {
      const port = typed as ComboboxValue;
      if (port.option === null) {
        return refuse(port.text.trim() === '' ? messages.noPort : messages.portNotPicked);
      }
      return handbookOfPort(taken, port) === undefined ? port.option : refuse(messages.portTaken);
    }),
    linhas: field(z.custom<readonly HandbookLine[]>(), (typed, refuse) => {
      const lines = typed as readonly HandbookLine[];
      return lines.length + stored.length === 0 ? refuse(messages.noRow) : lines;
    }),
    pendente: field(z.boolean(), (typed, refuse) => (typed === true ? refuse(messages.rowPending) : false)),
  });
