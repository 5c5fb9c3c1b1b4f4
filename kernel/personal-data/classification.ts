import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Whose data: what is found by the address counts only if the person has shown that the address is theirs. */
export interface Person {
  id: string
  /** In lower case; null while it is not confirmed. */
  email: string | null
}

/** A value as people read it; what is not told here is shown by its type (`show-value.ts`). */
type Show = (value: never) => string

/** What becomes of a column's value: in the export, and when its account is deleted. */
export interface Fate {
  isExported: boolean
  /** `none` is about nobody. `anonymised`: the row stays, the value goes. */
  after: 'erased' | 'anonymised' | 'kept' | 'none'
  /** Why a value is kept or not given; with `kept`, for how long. */
  why?: string
  term?: string
  show?: Show
}

/** Given to its owner, and gone with the account. */
export const exported: Fate = { isExported: true, after: 'erased' }

export function exportedAs(show: Show): Fate {
  return { ...exported, show }
}

/** Gone with the account, and not given: it is of no use to its owner, or a danger in a file. */
export function withheld(why: string): Fate {
  return { isExported: false, after: 'erased', why }
}

/** Given to its owner, and kept when the account is gone. */
export function kept(reason: { why: string; term: string }, show?: Show): Fate {
  return { isExported: true, after: 'kept', ...reason, ...(show ? { show } : {}) }
}

/** Why the law keeps business records, and how long. */
export const ACCOUNTING = {
  why: 'business records (OR Art. 958f, MWSTG Art. 70)',
  term: '10 years from the end of the business year',
}

/** Given to its owner, and emptied when the account is gone, in a row that stays. */
export const anonymised: Fate = { isExported: true, after: 'anonymised' }

/** Says nothing about anybody: numbers of rows, and the like. */
export const impersonal: Fate = { isExported: false, after: 'none' }

/** A table that holds data of people. */
export interface PersonalTable {
  table: PgTable
  /** What people call it. */
  title: string
  /** The rows of a person; null where there can be none. */
  of?: (person: Person) => SQL | null
  /** Or the rows of another table's rows, whose key is its `id`. */
  within?: { table: PgTable; by: AnyPgColumn }
  /** By property. */
  columns: Record<string, Fate>
  /** German names of columns, by property, where the common ones do not fit. */
  labels?: Readonly<Record<string, string | undefined>>
}

/** What a module says of its tables: every table of the database is in one of both lists of one module. */
export interface PersonalData {
  /** Tables that hold data of people. */
  personal?: readonly PersonalTable[]
  /** Tables that do not, by name: every column, separated by spaces, so that a new one is thought about. */
  impersonal?: Readonly<Record<string, string>>
}

type Columns<T extends PgTable> = { [K in keyof T['$inferSelect']]: Fate }

/** Declares what becomes of every column of a table; one that is forgotten does not compile. */
export function personalTable<T extends PgTable>(
  table: T,
  facts: Omit<PersonalTable, 'table' | 'columns' | 'labels'> & {
    columns: Columns<T>
    labels?: { [K in keyof Columns<T> & string]?: string }
  },
): PersonalTable {
  return { ...facts, table }
}

export function ofUser(column: AnyPgColumn) {
  return ({ id }: Person): SQL => eq(column, id)
}

export function ofAddress(column: AnyPgColumn) {
  return ({ email }: Person): SQL | null => (email === null ? null : eq(sql`lower(${column})`, email))
}
