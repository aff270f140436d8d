import { categories, fields, type News } from '../../../shared/contract/news.ts';
import type { Shown } from '../../forms/clash-check.ts';
import { dayWire, shownValue, shownValues, typedDay } from '../../forms/field-values.ts';
import type { Option } from '../../ui/fields/option.ts';
import { newsItem } from './news-item.ts';

/** A commodity or port to choose, with the record that goes over the wire: a stored one as it was read (R10). */
export interface Linked extends Option {
  readonly record: Readonly<Record<string, unknown>>;
}

/** The values of the form (spec 2.9). */
export interface NewsValues {
  readonly titulo: string;
  readonly fonte: string;
  readonly hiperlink: string;
  readonly corpo: string;
  /** 'YYYY-MM-DD', or as typed or stored where that is no date. */
  readonly dataNoticia: string;
  /** The category's id as text; '' for none. */
  readonly categoria: string;
  readonly commodities: readonly Linked[];
  readonly ports: readonly Linked[];
  readonly excluir: boolean;
}

export const noValues: NewsValues = {
  titulo: '',
  fonte: '',
  hiperlink: '',
  corpo: '',
  dataNoticia: '',
  categoria: '',
  commodities: [],
  ports: [],
  excluir: false,
};

type Category = NonNullable<News['categoria']>[number];

/** The stored categories. Where an answer has only names, the known categories with these names. */
export function storedCategories(news: News | undefined): readonly Category[] {
  if (news === undefined) return [];
  if (news.categoria?.length) return news.categoria;
  const named = newsItem(news).categories.map((name) => name.toUpperCase());
  return categories.filter(({ descricao }) => named.includes(descricao));
}

/** Names in an item without their records. To keep them, a person must choose them again. */
export function unlinkedNames(news: News | undefined): Record<'commodities' | 'ports', readonly string[]> {
  const { commodities = [], ports = [] } = news === undefined ? {} : newsItem(news);
  return {
    commodities: news?.commoditiesList?.length ? [] : commodities,
    ports: news?.portsList?.length ? [] : ports,
  };
}

export const valuesOf = (news: News): NewsValues => ({
  titulo: news.titulo ?? '',
  fonte: news.fonte ?? '',
  hiperlink: news.hiperlink ?? '',
  corpo: news.corpo ?? '',
  dataNoticia: typedDay(news.dataNoticia),
  categoria: String(storedCategories(news)[0]?.categoriaId ?? ''),
  commodities: (news.commoditiesList ?? []).map((record) => ({
    id: String(record.commodityId),
    label: record.descricao ?? String(record.commodityId),
    record,
  })),
  ports: (news.portsList ?? []).map((record) => ({
    id: String(record.portoId),
    label: record.descricao ?? String(record.portoId),
    record,
  })),
  excluir: news.flagExcluido === 'S',
});

/** The dropdown's choices: the two of spec 3, and a stored one that is neither. */
export const categoryOptions = (stored: readonly Category[]): Option[] => {
  const [first] = stored;
  const known = categories.some(({ categoriaId }) => String(categoriaId) === String(first?.categoriaId));
  return [...categories, ...(first === undefined || known ? [] : [first])].map(
    ({ categoriaId, descricao }) => ({ id: String(categoriaId), label: descricao ?? String(categoriaId) }),
  );
};

/** One dropdown over a list of categories: the stored list stays whole until another is chosen (R10). */
function categoryWire(chosen: string, stored: readonly Category[]): readonly Category[] {
  if (chosen !== '' && chosen === String(stored[0]?.categoriaId)) return stored;
  return categories.filter(({ categoriaId }) => String(categoriaId) === chosen);
}

/** The rule's fields (NW-11, NW-12). */
export const newsWire = (values: NewsValues, news: News | undefined) => ({
  titulo: values.titulo,
  fonte: values.fonte,
  hiperlink: values.hiperlink,
  corpo: values.corpo,
  dataNoticia: dayWire(values.dataNoticia, news?.dataNoticia),
  categoria: categoryWire(values.categoria, storedCategories(news)),
  commoditiesList: values.commodities.map(({ record }) => record),
  portsList: values.ports.map(({ record }) => record),
  flagExcluido: values.excluir,
});

/** The fields as a person reads them, to find changes by others. */
export const shownOf = ({ categoria, commodities, ports, excluir, ...plain }: NewsValues): Shown => ({
  ...shownValues(fields, plain),
  categoria: shownValue(
    fields.categoria,
    categories.find(({ categoriaId }) => String(categoriaId) === categoria) ?? categoria,
  ),
  commodities: shownValue(
    fields.commoditiesList,
    commodities.map(({ label }) => label),
  ),
  ports: shownValue(
    fields.portsList,
    ports.map(({ label }) => label),
  ),
  excluir: shownValue(fields.flagExcluido, excluir),
});
