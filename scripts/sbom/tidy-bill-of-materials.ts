import { z } from 'zod';

const component = z.looseObject({ name: z.string(), version: z.string(), purl: z.string() });
const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component }),
  components: z.array(component),
});
export type BillOfMaterials = z.output<typeof billSchema>;

/**
 * The list that npm makes, the same for the same lock file: without the moment and number of its making, and under the
 * product's name rather than that of the folder that it stands in.
 */
export function tidyBillOfMaterials(made: unknown): BillOfMaterials {
  const { serialNumber: _, metadata, ...bill } = billSchema.parse(made);
  const { timestamp: __, ...kept } = metadata;
  const [name = ''] = /(?<=^pkg:npm\/)[^@]+/u.exec(kept.component.purl) ?? [];
  return { ...bill, metadata: { ...kept, component: { ...kept.component, name } } };
}
