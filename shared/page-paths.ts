import { type EntityPage, type EntityTable, entityList } from './entities.ts';

/** The entities with a list on a screen of its own. */
export type EntityWithPage = {
  [E in keyof EntityTable]: EntityTable[E] extends { readonly page: unknown } ? E : never;
}[keyof EntityTable];
type Pages = { readonly [E in EntityWithPage]: EntityTable[E]['page'] };
type PathsOf<Page> =
  | (Page extends { readonly path: infer List } ? List : never)
  | (Page extends { readonly form: { readonly path: infer Form extends string } } ? `${Form}/:id?` : never)
  | ImportPathOf<Page>;
type ImportPathOf<Page> = Page extends { readonly path: infer List extends string; readonly imports: string }
  ? `${List}/importar`
  : never;

/** The paths of the lists, forms and imports of all entities. */
export type EntityPath = { [E in EntityWithPage]: PathsOf<Pages[E]> }[EntityWithPage];
/** The paths of the pages that import. */
export type ImportPath = Extract<EntityPath, `${string}/importar`>;
/** The entities whose records are imported from files. */
type ImportedEntity = {
  [E in EntityWithPage]: Pages[E] extends { readonly imports: string } ? E : never;
}[EntityWithPage];
/** What files can be imported of: the commands of these entities. One that has none does not compile here. */
export type ImportedKind = EntityTable[ImportedEntity]['command']['name'];

interface PageOf extends EntityPage {
  readonly entity: EntityWithPage;
  readonly title: string;
  readonly noun?: string | undefined;
  readonly command?: string | undefined;
}

/** The pages of entities, in the order of the menu. */
export const entityPages: readonly PageOf[] = entityList.flatMap(
  ([entity, { page, area = '', noun, command }]) =>
    page === undefined
      ? []
      : [
          {
            ...{ title: area, ...page, entity: entity as EntityWithPage },
            ...{ noun: noun?.one, command: command?.name },
          },
        ],
);

/** The path of the page that imports, of the list at a path. */
export const importPath = (list: string): string => `${list}/importar`;

/** The pages that import, with what they import, in the order of the menu. */
export const importPages = entityPages.flatMap(({ path: list, imports: title, ...page }) => {
  const entity = page.entity as ImportedEntity;
  const kind = page.command as ImportedKind;
  return title === undefined ? [] : [{ entity, kind, title, list, path: importPath(list) }];
});

/** The path of a form, with or without an id. */
export const formPath = (form: string): string => `${form}/:id?`;

/** The screens that belong to no list of an entity. */
export type OwnPath = (typeof ownPaths)[number];

const ownPaths = [
  '/',
  '/signup',
  '/Home',
  '/solicitacaoAcesso/:id?',
  '/porto',
  '/porto/:id',
  '/conferencia',
  '/atividade',
  '/app',
] as const;

/**
 * The paths of the page (spec 2.1), matched whatever the case (R3). Inside another application, the server answers these
 * with the page.
 */
export const pagePaths = (): readonly string[] => [
  ...ownPaths,
  ...entityPages.flatMap(({ path, form }) => (form === undefined ? [path] : [path, formPath(form.path)])),
  ...importPages.map(({ path }) => path),
];
