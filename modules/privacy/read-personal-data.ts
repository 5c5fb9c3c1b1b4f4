import { getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/database/connection.ts'
import { accountTables } from './personal-data/accounts.ts'
import { auditTables } from './personal-data/audit.ts'
import type { Person, PersonalTable } from './personal-data/classification.ts'
import { letterTables } from './personal-data/letters.ts'
import { purchaseTables } from './personal-data/purchases.ts'
import { showValue } from './personal-data/show-value.ts'
import { teacherTables } from './personal-data/teachers.ts'

/**
 * Every table with data of people, and what becomes of each column. The export is read by it; the erasure, which the
 * modules do (`erase-account.ts`), is held against it by a test. All other tables are in `impersonal-tables.ts`.
 */
export const personalTables: readonly PersonalTable[] = [
  ...accountTables,
  ...teacherTables,
  ...purchaseTables,
  ...letterTables,
  ...auditTables,
]

/** What the shop knows of somebody, table by table. */
export interface Section {
  /** The table's name. */
  name: string
  title: string
  entries: Entry[]
}

/** One row with the rows that belong to it. */
export interface Entry {
  /** `shown` as people read it, empty where there is no value. */
  values: { name: string; value: unknown; shown: string }[]
  parts: Section[]
}

type Row = Record<string, unknown>

/** Reads everything about a person that `personalTables` says is exported, the same moment of all tables. */
export async function readPersonalData(tx: Database, person: Person): Promise<Section[]> {
  const sections: Section[] = []
  for (const declared of personalTables) {
    const condition = declared.of?.(person)
    if (condition && isExported(declared)) sections.push(await readSection(tx, declared, condition))
  }
  return sections
}

async function readSection(tx: Database, declared: PersonalTable, condition: SQL): Promise<Section> {
  const rows: Row[] = await tx.select().from(declared.table).where(condition)
  const parts = await readParts(tx, declared, rows)
  return { ...headOf(declared), entries: rows.map((row) => entryOf(declared, row, parts(row))) }
}

/** The rows of all these rows at once; answers with those of one. */
async function readParts(
  tx: Database,
  { table }: PersonalTable,
  rows: readonly Row[],
): Promise<(row: Row) => Section[]> {
  if (rows.length === 0) return () => []
  const ids = rows.map((row) => row['id'])
  const children = personalTables.filter((child) => child.within?.table === table && isExported(child))
  const groups: { child: PersonalTable; rowsOf: Map<unknown, Row[]> }[] = []
  for (const child of children) {
    const by = child.within?.by as AnyPgColumn
    const found: Row[] = await tx.select().from(child.table).where(inArray(by, ids))
    groups.push({ child, rowsOf: Map.groupBy(found, (row) => row[propertyOf(child, by)]) })
  }
  return (row) =>
    groups.map(({ child, rowsOf }) => ({
      ...headOf(child),
      entries: (rowsOf.get(row['id']) ?? []).map((part) => entryOf(child, part, [])),
    }))
}

function propertyOf({ table }: PersonalTable, column: AnyPgColumn): string {
  const property = Object.entries(getTableColumns(table)).find(([, candidate]) => candidate === column)?.[0]
  if (!property) throw new Error(`${getTableName(table)} has no such column`)
  return property
}

function headOf({ table, title }: PersonalTable): Omit<Section, 'entries'> {
  return { name: getTableName(table), title }
}

function entryOf({ columns }: PersonalTable, row: Row, parts: Section[]): Entry {
  const values = Object.entries(columns)
    .filter(([, fate]) => fate.isExported)
    .map(([property, { show }]) => {
      const value = row[property]
      const shown = show && value !== null ? show(value as never) : showValue(value)
      return { name: toSnakeCase(property), value: value instanceof Uint8Array ? base64(value) : value, shown }
    })
  return { values, parts }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function isExported({ columns }: PersonalTable): boolean {
  return Object.values(columns).some((fate) => fate.isExported)
}
