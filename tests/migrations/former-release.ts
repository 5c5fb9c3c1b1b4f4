import { createHash } from 'node:crypto'
import { listOf, type Node, nameOf, statementsOf, wordsOf } from './parse-tree.ts'

/*
 * Holds migrations to two releases: instances of the last release go on beside those of the next one, so that nothing
 * they name may be dropped, renamed or tightened (docs/operations.md, «Releases and the database»).
 */

/** A table as the code of a release names it. */
export interface FormerTable {
  columns: ReadonlyMap<string, { notNull: boolean }>
  /** Names of its unique indexes, unique constraints and primary keys. */
  uniques: ReadonlySet<string>
}

/** The tables that the code of a release names, by name. */
export type FormerTables = ReadonlyMap<string, FormerTable>

/** What drizzle-kit writes beside a migration: the tables as they were declared at that time. */
export interface Snapshot {
  tables: Record<
    string,
    {
      name: string
      columns: Record<string, { name: string; notNull: boolean }>
      indexes: Record<string, { name: string; isUnique: boolean }>
      uniqueConstraints: Record<string, { name: string }>
      compositePrimaryKeys: Record<string, { name: string }>
    }
  >
}

export interface Migration {
  name: string
  sql: string
}

export interface Release {
  version: string
  /** Name of its last migration, without `.sql`. */
  migration: string
  /** Digest of all migrations up to that one, which no later change may touch. */
  sha256: string
}

/** The tables that a release names. */
export function formerTables({ tables }: Snapshot): FormerTables {
  return new Map(
    Object.values(tables).map((table) => [
      table.name,
      {
        columns: new Map(Object.values(table.columns).map((column) => [column.name, { notNull: column.notNull }])),
        uniques: new Set([
          ...Object.values(table.indexes).flatMap((index) => (index.isUnique ? [index.name] : [])),
          ...Object.values(table.uniqueConstraints).map(({ name }) => name),
          ...Object.values(table.compositePrimaryKeys).map(({ name }) => name),
        ]),
      },
    ]),
  )
}

/** Digest of the migrations of a release: of all up to its last one. */
export function releasedDigest(migrations: readonly Migration[], release: Pick<Release, 'migration'>): string {
  const digest = createHash('sha256')
  for (const { name, sql } of migrations.filter((migration) => migration.name <= release.migration))
    digest.update(`${name}\n${sql}\n`)
  return digest.digest('hex')
}

/** What is wrong with the migrations: a released one was changed, or a new one ends what the last release needs. */
export function migrationFaults(
  migrations: readonly Migration[],
  releases: readonly Release[],
  last: Snapshot,
): string[] {
  const release = releases.at(-1)
  if (!release) return ['No release is named.']
  const frozen = releases.flatMap((each) => {
    const digest = releasedDigest(migrations, each)
    return digest === each.sha256
      ? []
      : [`The migrations of release ${each.version} are not those that were released (sha256 ${digest}).`]
  })
  const former = formerTables(last)
  const open = migrations.filter((migration) => migration.name > release.migration)
  return [...frozen, ...open.flatMap(({ name, sql }) => hindrances(sql, former).map((fault) => `${name}: ${fault}`))]
}

/** The reason, given above a statement, why instances of the last release go on although it may bind them. */
const REASON = /^\s*-- former release: \S.{9,}$/m

/**
 * The statements of a migration that instances of the last release would fail by. What drops, renames or tightens
 * something that they name waits for a release that no longer names it; what may bind them, such as a check of a former
 * column, needs a reason in a comment `-- former release: …` above it.
 */
export function hindrances(sql: string, former: FormerTables): string[] {
  return statementsOf(sql).flatMap(({ statement, above }) => {
    const isExplained = REASON.test(above)
    return effectsOf(statement, former).flatMap((effect) => (effect.ends || !isExplained ? [effect.says] : []))
  })
}

/** What a statement does to the last release: ends something it needs, or may bind it. */
interface Effect {
  ends: boolean
  says: string
}

const ends = (says: string): Effect => ({ ends: true, says })
const binds = (says: string): Effect => ({ ends: false, says: `${says} needs a reason («-- former release: …»)` })

function effectsOf(statement: Node, former: FormerTables): Effect[] {
  const [kind = '', body] = Object.entries(statement)[0] ?? []
  const node = body as Node
  const table = former.get(nameOf(node['relation']))
  switch (kind) {
    case 'AlterTableStmt':
      return table
        ? listOf(node['cmds']).flatMap((command) => alterations(nameOf(node['relation']), table, command))
        : []
    case 'RenameStmt':
      return renamed(node, former)
    case 'DropStmt':
      return listOf(node['objects']).flatMap((object) => dropped(String(node['removeType']), object, former))
    case 'IndexStmt':
      return table && node['unique'] && isAboutFormer(table, node['indexParams'])
        ? [binds(`unique index ${String(node['idxname'])} on ${nameOf(node['relation'])}`)]
        : []
    case 'CreateTrigStmt':
      return table ? [binds(`trigger ${String(node['trigname'])} on ${nameOf(node['relation'])}`)] : []
    case 'CreateFunctionStmt':
      return node['replace'] ? [binds(`function ${wordsOf(node['funcname']).join('.')}, which is replaced,`)] : []
    case 'TruncateStmt':
    case 'AlterEnumStmt':
    case 'AlterObjectSchemaStmt':
    case 'DoStmt':
      return [binds(kind)]
    default:
      return []
  }
}

function alterations(name: string, table: FormerTable, command: Node): Effect[] {
  const { subtype, name: subject, def } = (command['AlterTableCmd'] ?? {}) as Node
  const column = table.columns.get(String(subject))
  const where = `${name}.${String(subject)}`
  switch (subtype) {
    case 'AT_DropColumn':
      return column ? [ends(`drops column ${where}`)] : []
    case 'AT_AlterColumnType':
      return column ? [ends(`changes the type of ${where}`)] : []
    case 'AT_SetNotNull':
      return column && !column.notNull ? [ends(`makes ${where} required`)] : []
    case 'AT_ColumnDefault':
      return column && def === undefined ? [binds(`dropping the default of ${where}`)] : []
    case 'AT_AddColumn':
      return addedColumn(name, (def as Node)['ColumnDef'] as Node)
    case 'AT_AddConstraint':
      return addedConstraint(name, table, (def as Node)['Constraint'] as Node)
    case 'AT_DropConstraint':
      return table.uniques.has(String(subject)) ? [binds(`dropping the unique constraint ${String(subject)}`)] : []
    default:
      return []
  }
}

function addedColumn(table: string, column: Node): Effect[] {
  const kinds = listOf(column['constraints']).map((each) => String((each['Constraint'] as Node)['contype']))
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((kind) => kinds.includes(kind))
  return kinds.includes('CONSTR_NOTNULL') && !isFilled
    ? [ends(`adds ${table}.${String(column['colname'])}, which is required and has no default`)]
    : []
}

function addedConstraint(name: string, table: FormerTable, constraint: Node): Effect[] {
  const isAbout = isAboutFormer(table, [
    constraint['keys'],
    constraint['fk_attrs'],
    constraint['raw_expr'],
    constraint['exclusions'],
  ])
  return isAbout ? [binds(`constraint ${String(constraint['conname'])} of ${name}`)] : []
}

function renamed(node: Node, former: FormerTables): Effect[] {
  const name = nameOf(node['relation'])
  const table = former.get(name)
  if (!table) return []
  const subject = String(node['subname'])
  if (node['renameType'] === 'OBJECT_TABLE') return [ends(`renames table ${name}`)]
  if (node['renameType'] === 'OBJECT_COLUMN')
    return table.columns.has(subject) ? [ends(`renames column ${name}.${subject}`)] : []
  return [binds(`renaming ${subject} of ${name}`)]
}

function dropped(kind: string, object: Node, former: FormerTables): Effect[] {
  const name = wordsOf((object['List'] as Node | undefined)?.['items'] ?? object).at(-1) ?? ''
  switch (kind) {
    case 'OBJECT_TABLE':
      return former.has(name) ? [ends(`drops table ${name}`)] : []
    case 'OBJECT_INDEX':
      return [...former.values()].some(({ uniques }) => uniques.has(name))
        ? [binds(`dropping the unique index ${name}`)]
        : []
    default:
      return [binds(`dropping ${name}`)]
  }
}

/** Whether columns that the last release names are among those of a rule: it binds what that release writes. */
function isAboutFormer(table: FormerTable, rule: unknown): boolean {
  const columns = columnsOf(rule)
  return columns.length === 0 || columns.some((column) => table.columns.has(column))
}

/** Names of columns within a part of the tree. */
function columnsOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(columnsOf)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'ColumnRef') return wordsOf((value as Node)['fields']).slice(-1)
    if (key === 'String') return [String((value as Node)['sval'])]
    if (key === 'IndexElem' && (value as Node)['name'] !== undefined) return [String((value as Node)['name'])]
    return key === 'name' || key === 'typeName' || key === 'funcname' ? [] : columnsOf(value)
  })
}
