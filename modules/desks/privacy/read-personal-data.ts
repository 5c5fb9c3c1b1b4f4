import { getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#kernel/database/connection.ts'
import type { Person, PersonalTable } from '#kernel/personal-data/classification.ts'
import { showValue } from '#kernel/personal-data/show-value.ts'
import { columnLabel } from './column-labels.ts'
import { inExportOrder } from './export-order.ts'

/** What the shop knows about a person, table by table. */
export interface Section {
  /** The table's name. */
  name: string
  title: string
  entries: Entry[]
}

/** One row with its dependent rows. */
export interface Entry {
  /** `label` and `shown` are for people; `shown` is empty where there is no value. */
  values: { name: string; label: string | undefined; value: unknown; shown: string }[]
  parts: Section[]
}

type Row = Record<string, unknown>

/**
 * Reads everything about a person that the modules declare as exported; the caller provides one snapshot of all tables.
 * A test checks that the erasure (`erase-account.ts`) follows the same declarations.
 */
export async function readPersonalData(
  tx: Database,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<Section[]> {
  const given = inExportOrder(tables).filter(isExported)
  const sections: Section[] = []
  for (const declared of given) {
    const condition = declared.of?.(person)
    if (condition) sections.push(await readSection(tx, { declared, given }, condition))
  }
  return sections
}

interface Declared {
  declared: PersonalTable
  /** All tables with exported columns. */
  given: readonly PersonalTable[]
}

async function readSection(tx: Database, { declared, given }: Declared, condition: SQL): Promise<Section> {
  const rows: Row[] = await tx.select().from(declared.table).where(condition)
  const parts = await readParts(tx, { declared, given }, rows)
  return { ...headOf(declared), entries: rows.map((row) => entryOf(declared, row, parts(row))) }
}

/**
 * Reads the dependent rows of all these rows at once, and those that depend on them; returns a function that picks those
 * of one row.
 */
async function readParts(
  tx: Database,
  { declared: { table }, given }: Declared,
  rows: readonly Row[],
): Promise<(row: Row) => Section[]> {
  if (rows.length === 0) return () => []
  const ids = rows.map((row) => row['id'])
  const children = given.filter((child) => child.within?.table === table)
  const groups: { child: PersonalTable; rowsOf: Map<unknown, Row[]>; parts: (row: Row) => Section[] }[] = []
  for (const child of children) {
    const by = child.within?.by as AnyPgColumn
    const found: Row[] = await tx.select().from(child.table).where(inArray(by, ids))
    const parts = await readParts(tx, { declared: child, given }, found)
    groups.push({ child, rowsOf: Map.groupBy(found, (row) => row[propertyOf(child, by)]), parts })
  }
  return (row) =>
    groups.map(({ child, rowsOf, parts }) => ({
      ...headOf(child),
      entries: (rowsOf.get(row['id']) ?? []).map((part) => entryOf(child, part, parts(part))),
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

function entryOf(declared: PersonalTable, row: Row, parts: Section[]): Entry {
  const values = Object.entries(declared.columns)
    .filter(([, fate]) => fate.isExported)
    .map(([property, { show }]) => {
      const value = row[property]
      const shown = show && value !== null ? show(value as never) : showValue(value)
      const [name, label] = [toSnakeCase(property), columnLabel(declared, property)]
      return { name, label, value: value instanceof Uint8Array ? base64(value) : value, shown }
    })
  return { values, parts }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function isExported({ columns }: PersonalTable): boolean {
  return Object.values(columns).some((fate) => fate.isExported)
}
