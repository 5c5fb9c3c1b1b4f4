import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, listed, one } from '../envelope.ts'
import type { ErrorCode } from '../errors.ts'
import { id, line, page } from '../fields.ts'
import type { Group } from '../groups.ts'

/** A paginated, sorted list; it can be filtered and searched where it declares so. */
interface ListDeclaration {
  summary: string
  /** The schema of each listed item; by default the item itself. */
  item?: z.ZodType
  /** Items on a page, unless the caller asks for another number. */
  perPage?: number
  /** The sort orders, the default first; a leading minus means descending. */
  sort: readonly [string, ...string[]]
  /** Further names for sort orders, each with the order it stands for. */
  sortNames?: Readonly<Record<string, string>>
  filters?: Readonly<Record<string, z.ZodOptional>>
  /** What the search looks into; without it the list has no search. */
  search?: string
  /** It can be had as a file, all of it as far as it is narrowed. */
  hasFile?: true
}

/** A list that is short enough to be answered whole. */
interface WholeListDeclaration {
  summary: string
  isWhole: true
}

/** A kind of thing that staff work with. Only the declared operations exist. */
export interface ResourceDeclaration {
  /** The name of a single one, in words: `teacher application`. */
  one: string
  /** The name of several in `list…`, where another operation has that of the address. */
  many?: string
  groups: readonly Group[]
  item: z.ZodType
  list?: ListDeclaration | WholeListDeclaration
  read?: { summary: string }
  create?: { summary: string; body: z.ZodRawShape; maxBytes?: number }
  change?: {
    summary: string
    body: z.ZodRawShape
    maxBytes?: number
    /** What a conflict carries beside who made it, for callers who put both changes together. */
    met?: z.ZodRawShape
  }
  delete?: { summary: string; refusals?: readonly ErrorCode[] }
  /** What staff did with an item can be read, as the audit log has it. */
  hasHistory?: true
  /** Items have a `revision`: a change or deletion must name the revision that the caller has read. */
  hasRevision?: true
}

type Operation = 'list' | 'read' | 'create' | 'change' | 'delete'

/** A resource with its operations, which are named after it: `listEntries`, `readEntry`, `createEntry` … */
type Resource<D extends ResourceDeclaration> = ResourceHead<D> & {
  readonly [O in Operation & keyof D]: Operations<D>[O]
} & (D['hasHistory'] extends true ? { readonly history: ReturnType<typeof historyOf<D>> } : Record<never, never>) &
  (D['list'] extends { hasFile: true } ? { readonly file: ReturnType<typeof fileOf<D>> } : Record<never, never>)

export interface ResourceHead<D extends ResourceDeclaration = ResourceDeclaration> {
  /** The name in addresses and in the audit log. */
  readonly name: string
  /** The name of a single one, in words. */
  readonly one: string
  readonly path: `/office/${string}`
  readonly groups: D['groups']
  readonly item: D['item']
}

interface Operations<D extends ResourceDeclaration> {
  list: D['list'] extends { isWhole: true } ? ReturnType<typeof wholeListOf<D>> : ReturnType<typeof listOf<D>>
  read: ReturnType<typeof readOf<D>>
  create: ReturnType<typeof createOf<D>>
  change: ReturnType<typeof changeOf<D>>
  delete: ReturnType<typeof deleteOf<D>>
}

/** Declares a resource at `/office/{name}`. */
export function resource<const D extends ResourceDeclaration>(name: string, declaration: D): Resource<D> {
  const makers = {
    list: declaration.list && 'isWhole' in declaration.list ? wholeListOf : listOf,
    read: readOf,
    create: createOf,
    change: changeOf,
    delete: deleteOf,
  }
  const declared = (Object.keys(makers) as Operation[]).filter((operation) => declaration[operation])
  const operations = declared.map((operation) => [operation, makers[operation](name, declaration)])
  const { list } = declaration
  const file = list && 'hasFile' in list ? { file: fileOf(name, declaration) } : {}
  const history = declaration.hasHistory ? { history: historyOf(name, declaration) } : {}
  return { ...headOf(name, declaration), ...Object.fromEntries(operations), ...file, ...history } as Resource<D>
}

/** A filter that takes several of the values of a choice, with a comma between them: `paid,invoice`. */
export function severalOf<const V extends Readonly<Record<string, string>>>(choice: z.ZodEnum<V>) {
  return z
    .string()
    .max(500)
    .transform((text) => text.split(','))
    .pipe(z.array(choice).min(1))
    .meta({ 'x-values': choice.options, description: 'several with a comma between them' })
}

export function isResource(value: unknown): value is ResourceHead {
  return typeof value === 'object' && value !== null && 'groups' in value && 'path' in value
}

/** What an endpoint for an own action on one item starts with: its address, callers and parameters. */
export function actionOn<R extends Pick<ResourceHead, 'path' | 'groups'>>({ path, groups }: R, action: string) {
  const access: { groups: R['groups'] } = { groups }
  return { path: `${path}/{id}/${action}`, access, params: ofOne } as const
}

const ofOne = z.object({ id })
const perPage = z.coerce.number().int().min(1).max(100)
const searched = line(0, 100).optional()
const revision = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .describe('the revision that was read; a change since then is a conflict')

function headOf<D extends ResourceDeclaration>(name: string, { one: single, groups, item }: D): ResourceHead<D> {
  return { name, one: single, path: `/office/${name}`, groups, item }
}

function accessOf<D extends ResourceDeclaration>({ groups }: D): { groups: D['groups'] } {
  return { groups }
}

function wholeListOf<D extends ResourceDeclaration>(name: string, declaration: D) {
  return endpoint(`list${titleCase(declaration.many ?? name)}`, {
    method: 'get',
    path: `/office/${name}`,
    summary: declaration.list?.summary ?? '',
    access: accessOf(declaration),
    responses: { 200: all(declaration.item as D['item']) },
  })
}

type ListItem<D extends ResourceDeclaration> = D['list'] extends { item: infer I extends z.ZodType } ? I : D['item']

function listOf<D extends ResourceDeclaration>(name: string, declaration: D) {
  const list = declaration.list as ListDeclaration
  return endpoint(`list${titleCase(declaration.many ?? name)}`, {
    method: 'get',
    path: `/office/${name}`,
    summary: list.summary,
    access: accessOf(declaration),
    query: listQuery(list) as unknown as ListQuery<Extract<D['list'], ListDeclaration>>,
    responses: { 200: listed((list.item ?? declaration.item) as ListItem<D>) },
  })
}

/** Rows of a file, of the many that a list may have. */
export const MOST_ROWS = 100_000

function fileOf<D extends ResourceDeclaration>(name: string, declaration: D) {
  const list = declaration.list as ListDeclaration
  const { sort: _, page: __, per_page: ___, ...narrowing } = listQuery(list).shape
  return endpoint(`read${titleCase(declaration.many ?? name)}File`, {
    method: 'get',
    path: `/office/${name}.csv`,
    summary: `The same as CSV, up to ${MOST_ROWS} rows, the last made first: semicolons, UTF-8 with a byte order mark`,
    access: accessOf(declaration),
    query: z.object(narrowing) as unknown as z.ZodObject<Narrowing<Extract<D['list'], ListDeclaration>>>,
    responses: { 200: z.file() },
  })
}

type ColumnName<S extends string> = S extends `-${infer Name}` ? Name : S

/** A sort order as handlers get it, whichever name the caller used. */
type Order<L extends ListDeclaration> = ColumnName<L['sort'][number]> | `-${ColumnName<L['sort'][number]>}`
type OrderName<L extends ListDeclaration> =
  | Order<L>
  | (L extends { sortNames: infer N extends Readonly<Record<string, string>> } ? keyof N & string : never)

type ListQuery<L extends ListDeclaration> = z.ZodObject<
  {
    sort: z.ZodPipe<z.ZodDefault<z.ZodEnum<{ [N in OrderName<L>]: N }>>, z.ZodTransform<Order<L>, OrderName<L>>>
    page: typeof page
    per_page: z.ZodDefault<typeof perPage>
  } & Narrowing<L>
>

/** What a list is narrowed by. */
type Narrowing<L extends ListDeclaration> = (L extends {
  filters: infer F extends Readonly<Record<string, z.ZodOptional>>
}
  ? F
  : Record<never, never>) &
  (L extends { search: string } ? { query: typeof searched } : Record<never, never>)

function listQuery({ sort, sortNames = {}, filters, search, perPage: most = 50 }: ListDeclaration) {
  const columns = sort.map((order) => order.replace(/^-/, ''))
  const names = [...Object.keys(sortNames), ...columns, ...columns.map((column) => `-${column}`)]
  return z.object({
    ...filters,
    ...(search ? { query: searched.describe(search) } : {}),
    sort: z
      .enum(names)
      .default(sort[0])
      .transform((order) => sortNames[order] ?? order),
    page,
    per_page: perPage.default(most),
  })
}

function readOf<D extends ResourceDeclaration>(name: string, declaration: D) {
  return endpoint(`read${titleCase(declaration.one)}`, {
    method: 'get',
    path: `/office/${name}/{id}`,
    summary: declaration.read?.summary ?? '',
    access: accessOf(declaration),
    params: ofOne,
    responses: { 200: one(declaration.item as D['item']) },
    refusals: ['not_found'],
  })
}

/** What somebody of the staff did with a thing; unlike the audit log, without their network. */
const done = z.object({
  id,
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string().describe('the operation’s name in this description'),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable().describe('the fields that changed, without secrets'),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type Done = z.output<typeof done>

function historyOf<D extends ResourceDeclaration>(name: string, declaration: D) {
  return endpoint(`read${titleCase(declaration.one)}History`, {
    method: 'get',
    path: `/office/${name}/{id}/history`,
    summary: 'What staff did with it, the last first, up to 200 times; looks are left out',
    access: accessOf(declaration),
    params: ofOne,
    responses: { 200: all(done) },
    refusals: ['not_found'],
  })
}

/** The fields of a body; `RevisionOf` adds the revision where the resource has one. */
type BodyOf<D extends ResourceDeclaration, O extends 'create' | 'change'> = D[O] extends {
  body: infer B extends z.ZodRawShape
}
  ? B
  : never
type RevisionOf<D extends ResourceDeclaration> = D extends { hasRevision: true }
  ? { revision: typeof revision }
  : Record<never, never>

function createOf<D extends ResourceDeclaration>(name: string, declaration: D) {
  return endpoint(`create${titleCase(declaration.one)}`, {
    method: 'post',
    path: `/office/${name}`,
    summary: declaration.create?.summary ?? '',
    access: accessOf(declaration),
    ...sizeOf(declaration.create),
    body: z.strictObject(declaration.create?.body ?? {}) as z.ZodObject<BodyOf<D, 'create'>, z.core.$strict>,
    responses: { 201: one(declaration.item as D['item']) },
  })
}

function changeOf<D extends ResourceDeclaration>(name: string, declaration: D) {
  const body = z.strictObject({ ...declaration.change?.body, ...revisionOf(declaration) })
  return endpoint(`change${titleCase(declaration.one)}`, {
    method: 'put',
    path: `/office/${name}/{id}`,
    summary: declaration.change?.summary ?? '',
    access: accessOf(declaration),
    params: ofOne,
    ...sizeOf(declaration.change),
    body: body as unknown as z.ZodObject<BodyOf<D, 'change'> & RevisionOf<D>, z.core.$strict>,
    responses: { 200: one(declaration.item as D['item']) },
    refusals: refusalsOf(declaration),
    carries: carriedByChange(declaration),
  })
}

function deleteOf<D extends ResourceDeclaration>(name: string, declaration: D) {
  const query = declaration.hasRevision ? z.object(revisionOf(declaration)) : z.undefined()
  return endpoint(`delete${titleCase(declaration.one)}`, {
    method: 'delete',
    path: `/office/${name}/{id}`,
    summary: declaration.delete?.summary ?? '',
    access: accessOf(declaration),
    params: ofOne,
    query: query as D extends { hasRevision: true } ? z.ZodObject<{ revision: typeof revision }> : z.ZodUndefined,
    responses: { 204: z.undefined() },
    refusals: [...refusalsOf(declaration), ...(declaration.delete?.refusals ?? [])] as DeleteRefusals<D>,
    carries: carriedOf(declaration),
  })
}

function sizeOf(written: { maxBytes?: number } | undefined): { maxBytes?: number } {
  return written?.maxBytes === undefined ? {} : { maxBytes: written.maxBytes }
}

type DeleteRefusals<D extends ResourceDeclaration> = readonly (
  | ReturnType<typeof refusalsOf<D>>[number]
  | (D['delete'] extends { refusals: readonly (infer C extends ErrorCode)[] } ? C : never)
)[]

function revisionOf({ hasRevision }: ResourceDeclaration) {
  return hasRevision ? { revision } : {}
}

function refusalsOf<D extends ResourceDeclaration>({ hasRevision }: D) {
  const codes = hasRevision ? ['not_found', 'entry_changed'] : ['not_found']
  return codes as readonly ('not_found' | (D extends { hasRevision: true } ? 'entry_changed' : never))[]
}

/** Who of the staff changed something last, and when; left out where nobody knows. */
export const lastChange = z.object({ changed_by: z.object({ name: z.string(), at: z.iso.datetime() }) })
export type LastChange = z.output<typeof lastChange>
export type ChangedBy = LastChange['changed_by']

function carriedOf<D extends ResourceDeclaration>({ hasRevision }: D) {
  const carried = hasRevision ? { entry_changed: lastChange } : {}
  return carried as D extends { hasRevision: true } ? { entry_changed: typeof lastChange } : Record<never, never>
}

type CarriedByChange<D extends ResourceDeclaration> = D['change'] extends { met: infer S extends z.ZodRawShape }
  ? { entry_changed: z.ZodObject<(typeof lastChange)['shape'] & S> }
  : ReturnType<typeof carriedOf<D>>

function carriedByChange<D extends ResourceDeclaration>(declaration: D) {
  const { met } = declaration.change ?? {}
  const carried = met ? { entry_changed: lastChange.extend(met) } : carriedOf(declaration)
  return carried as unknown as CarriedByChange<D>
}

/** `teacher-applications` and `teacher application` become `TeacherApplications` and `TeacherApplication`. */
export function titleCase(name: string): string {
  return name.replace(/(?:^|[- ])(\w)/g, (_, letter: string) => letter.toUpperCase())
}
