import * as z from 'zod/mini';
import { listOf } from './answers.ts';
import { call } from './call.ts';
import { text } from './fields/answer-fields.ts';
import { idSchema } from './fields/rules.ts';

export const commoditySchema = z.looseObject({ id: idSchema, descricao: text });
export type Commodity = z.output<typeof commoditySchema>;

export const commodityGroupSchema = z.looseObject({ id: idSchema, descricao: text });
export type CommodityGroup = z.output<typeof commodityGroupSchema>;

/** The commodities of the news form (NW-14). */
export const list = call({
  method: 'GET',
  path: '/api/portmatcher/commodities/all',
  summary: 'All commodities',
  answer: listOf(commoditySchema),
});

/** The groups of handbooks and of restrictions (R14). */
export const listGroups = call({
  method: 'GET',
  path: '/api/admin/grupomercadoria/all',
  summary: 'All commodity groups',
  answer: listOf(commodityGroupSchema),
});
