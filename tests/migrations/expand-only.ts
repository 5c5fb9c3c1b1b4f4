import { readMigration } from '#kernel/database/migrating/migration-files.ts'
import { isBefore } from '#modules/ground/instances/refuse-older-instances.ts'
import type { Migration, Release } from './former-release.ts'
import { listOf, type Node, nameOf, statementsOf, wordsOf } from './parse-tree.ts'

/** The last migration from before this rule, by its number. */
const BEFORE_THE_RULE = 121

/**
 * What new migrations may not do whatever the last release names: only a file marked `-- contract: <version>` drops,
 * renames or tightens, only one marked `-- alone` builds an index on a table that is there, and such a file does nothing
 * else (docs/operations.md, «Releases and the database»).
 */
export function breaches(migrations: readonly Migration[], releases: readonly Pick<Release, 'version'>[]): string[] {
  return migrations
    .filter(({ name }) => Number(name.slice(0, 4)) > BEFORE_THE_RULE)
    .flatMap(({ name, sql }) => breachesOf(name, sql, releases).map((breach) => `${name}: ${breach}`))
}

function breachesOf(name: string, sql: string, releases: readonly Pick<Release, 'version'>[]): string[] {
  const { isAlone, contract, statements } = readMigration(name, sql)
  const trees = statements.flatMap((text) => statementsOf(text).map(({ statement }) => statement))
  const made = new Set(trees.map(madeTable))
  const wrong = contract === undefined ? [] : wrongVersion(contract, releases)
  if (isAlone) return [...wrong, ...aloneBreaches(statements, contract !== undefined)]
  const added = new Set(trees.flatMap(addedConstraints))
  return [
    ...wrong,
    ...trees.flatMap((tree) => [
      ...locking(tree, made),
      ...(contract === undefined ? taking(tree, made).filter((what) => !added.has(what)) : []).map(
        (what) => `${what} needs the mark «-- contract: <version that stopped using it>»`,
      ),
    ]),
  ]
}

/** A release takes away what an earlier one stopped using, never what it stops using itself. */
function wrongVersion(contract: string, releases: readonly Pick<Release, 'version'>[]): string[] {
  const last = releases.at(-1)?.version
  return last !== undefined && (contract === last || isBefore(contract, last))
    ? []
    : [`${contract}, the version that stopped using it, is not released yet`]
}

/** The table that a statement makes: nobody waits for its locks, and no former release knows it. */
function madeTable(statement: Node): string {
  return nameOf((statement['CreateStmt'] as Node | undefined)?.['relation'])
}

function commandsOf(statement: Node): { table: string; command: Node }[] {
  const node = statement['AlterTableStmt'] as Node | undefined
  return listOf(node?.['cmds']).map((each) => ({
    table: nameOf(node?.['relation']),
    command: each['AlterTableCmd'] as Node,
  }))
}

const dropping = (table: string, constraint: unknown) => `dropping ${String(constraint)} of ${table}`

/** A constraint that is added under the name of one that is dropped replaces it: that it is wider is said above it. */
function addedConstraints(statement: Node): string[] {
  return commandsOf(statement)
    .filter(({ command }) => command['subtype'] === 'AT_AddConstraint')
    .map(({ table, command }) => dropping(table, ((command['def'] as Node)['Constraint'] as Node)['conname']))
}

/** What a statement takes away from a table that was there before. */
function taking(statement: Node, made: ReadonlySet<string>): string[] {
  const [kind = '', body] = Object.entries(statement)[0] ?? []
  const node = body as Node
  if (kind === 'DropStmt')
    return listOf(node['objects']).map(
      (object) => `dropping ${wordsOf((object['List'] as Node | undefined)?.['items'] ?? object).join('.')}`,
    )
  if (kind === 'RenameStmt') return [`renaming to ${String(node['newname'])}`]
  return commandsOf(statement)
    .filter(({ table }) => !made.has(table))
    .flatMap(({ table, command: { subtype, name, def } }) => {
      const column = `${table}.${String(name)}`
      if (subtype === 'AT_DropColumn') return [`dropping ${column}`]
      if (subtype === 'AT_DropConstraint') return [dropping(table, name)]
      if (subtype === 'AT_SetNotNull') return [`requiring ${column}`]
      if (subtype === 'AT_AlterColumnType') return [`another type of ${column}`]
      if (subtype === 'AT_AddColumn' && isUnfilled(def as Node)) return [`requiring a new column of ${table}`]
      return []
    })
}

function isUnfilled(definition: Node): boolean {
  const kinds = listOf((definition['ColumnDef'] as Node)['constraints']).map(kindOf)
  const fills = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY']
  return kinds.includes('CONSTR_NOTNULL') && !kinds.some((kind) => fills.includes(kind))
}

const kindOf = (each: Node) => String((each['Constraint'] as Node)['contype'])

const INDEXED = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION']

/** What builds an index of a table that was there before, which nobody can write to until it is built. */
function locking(statement: Node, made: ReadonlySet<string>): string[] {
  const index = statement['IndexStmt'] as Node | undefined
  const table = nameOf(index?.['relation'])
  const says = (of: string) => [`an index of ${of} is built «concurrently», in a file marked «-- alone»`]
  if (index) return made.has(table) && !index['concurrent'] ? [] : says(table)
  return commandsOf(statement)
    .filter((each) => !made.has(each.table))
    .flatMap(({ table: of, command: { def } }) => {
      const definition = (def ?? {}) as Node
      const constraints = [...('Constraint' in definition ? [definition] : []), ...ofColumn(definition)]
      const builds = constraints.some(
        (each) => INDEXED.includes(kindOf(each)) && (each['Constraint'] as Node)['indexname'] === undefined,
      )
      return builds ? says(of) : []
    })
}

function ofColumn(definition: Node): Node[] {
  return listOf((definition['ColumnDef'] as Node | undefined)?.['constraints'])
}

/** Outside a transaction stands what may be repeated, each by itself, and lets everybody read and write. */
function aloneBreaches(statements: readonly string[], isContract: boolean): string[] {
  return statements.flatMap((text) => {
    const trees = statementsOf(text).map(({ statement }) => statement)
    if (trees.length > 1) return ['«-- alone»: each statement stands between two breakpoints']
    return trees.flatMap((tree) => {
      const index = tree['IndexStmt'] as Node | undefined
      const drop = tree['DropStmt'] as Node | undefined
      const commands = commandsOf(tree)
      if (index?.['concurrent']) return []
      if (drop?.['concurrent'] && drop['missing_ok'])
        return isContract ? [] : ['dropping an index needs the mark «-- contract: <version that stopped using it>»']
      return commands.length > 0 && commands.every(({ command }) => command['subtype'] === 'AT_ValidateConstraint')
        ? []
        : [`«-- alone»: ${Object.keys(tree)[0] ?? ''} is not for it`]
    })
  })
}
