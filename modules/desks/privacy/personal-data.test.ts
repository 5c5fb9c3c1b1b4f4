import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '#kernel/database/connection.ts'
import { migrationData } from '#kernel/database/migrating/migrate.ts'
import { contactMessages } from '#modules/content/contact/tables.ts'
import { newsletterSubscribers } from '#modules/content/newsletter/tables.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { modules, personalTables } from '#server/modules.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeKnownPerson } from '#tests/support/known-person.ts'
import { columnLabel } from './column-labels.ts'
import { exportJson } from './export-archive.ts'
import * as privacyJobs from './jobs.ts'
import { personOf } from './person-of.ts'
import { readPersonalData, type Section } from './read-personal-data.ts'

const app = await startTestApp()
const { db } = app.core
const known = await makeKnownPerson(app, 'Quaxli')
const other = await makeKnownPerson(app, 'Wumbo')

interface Column {
  table: string
  column: string
  type: string
}

/** Every column in the database, by table. */
async function columnsOfDatabase(): Promise<Map<string, Column[]>> {
  const rows = await rowsOf<Column>(
    db,
    sql`select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  return Map.groupBy(rows, ({ table }) => table)
}

const nameOf = ({ table, column }: Pick<Column, 'table' | 'column'>) => `${table}.${column}`

/** `table.column` of every column in which some row meets the condition. */
async function columnsWhere(isSo: (column: Column) => SQL): Promise<string[]> {
  const questions = [...(await columnsOfDatabase())].map(([table, columns]) => {
    const names = columns.map((column) => sql`case when bool_or(${isSo(column)}) then ${nameOf(column)}::text end`)
    return sql`select array[${sql.join(names, sql`, `)}] as names from ${sql.identifier(table)}`
  })
  const rows = await rowsOf<{ names: (string | null)[] }>(db, sql.join(questions, sql` union all `))
  return rows.flatMap(({ names }) => names.filter((name) => name !== null)).toSorted()
}

/** `table.column` of every column that contains one of these words, in upper or lower case. */
function whereStand(words: readonly string[]): Promise<string[]> {
  return columnsWhere(({ column, type }) => {
    const name = sql.identifier(column)
    const text = sql`lower(${type === 'bytea' ? sql`encode(${name}, 'escape')` : sql`${name}::text`})`
    const some = words.map((word) => sql`${text} like ${`%${word.toLowerCase()}%`}`)
    return sql`(${sql.join(some, sql` or `)})`
  })
}

const fates = personalTables.flatMap((declared) => {
  const { table, columns } = declared
  return Object.entries(columns).map(([property, fate]) => ({
    column: `${getTableName(table)}.${toSnakeCase(property)}`,
    label: columnLabel(declared, property),
    fate,
  }))
})

describe('what is personal', () => {
  test('every column of every table is declared as personal or impersonal', async () => {
    const impersonal = [migrationData, ...modules.flatMap(({ personalData = [] }) => personalData)]
      .flatMap((declared) => Object.entries(declared?.impersonal ?? {}))
      .flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))
    const declared = [...fates.map(({ column }) => column), ...impersonal].toSorted()
    const existing = [...(await columnsOfDatabase()).values()].flat().map(nameOf)
    const explanation = 'declare what becomes of a new column in its module’s personal-data.ts'
    expect(declared, explanation).toEqual(existing.toSorted())
  })

  test('no table prevents the deletion of an account: rows are deleted with it, or lose their person', async () => {
    const holding = await rowsOf<{ name: string }>(
      db,
      sql`select conrelid::regclass::text as name from pg_constraint
          where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`,
    )
    expect(holding).toEqual([])
  })

  test('retained data has a reason and a term, withheld data a reason, and exported data a German name', () => {
    const unexplained = fates.filter(({ fate: { after, isExported, why, term } }) => {
      if (after === 'kept') return !why || !term
      return after !== 'none' && !isExported && !why
    })
    expect(unexplained).toEqual([])
    expect(fates.filter(({ fate, label }) => fate.isExported && !label)).toEqual([])
  })

  test('every value that the database lists for a column has a German word where the export shows one', async () => {
    const listed = await listedValues()
    const translated = fates.filter(({ column, fate }) => fate.show && listed.has(column))
    expect(translated.map(({ column }) => column)).toContain('orders.status')
    const wordless = translated.flatMap(({ column, fate }) =>
      (listed.get(column) ?? []).filter((value) => !fate.show?.(value as never)).map((value) => `${column}: ${value}`),
    )
    expect(wordless).toEqual([])
  })
})

/** `table.column` of every value in an export. */
function filled(sections: readonly Section[]): string[] {
  return sections.flatMap(({ name, entries }) =>
    entries.flatMap(({ values, parts }) => [
      ...values.filter(({ value, shown }) => value !== null && shown !== '').map((one) => `${name}.${one.name}`),
      ...filled(parts),
    ]),
  )
}

async function exportOf(id: string): Promise<Section[]> {
  const user = await findUser(db, id)
  if (!user) throw new Error('nobody to export')
  return readPersonalData(db, personalTables, personOf(user))
}

/** `table.column` of every column with a CHECK that lists its values, with these values. */
async function listedValues(): Promise<Map<string, string[]>> {
  const checks = await rowsOf<{ table: string; rule: string }>(
    db,
    sql`select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  return new Map(
    checks.flatMap(({ table, rule }) => {
      const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(rule) ?? []
      if (!column || !list) return []
      return [[`${table}.${column}`, [...list.matchAll(/'([^']+)'/g)].map(([, value]) => value as string)]]
    }),
  )
}

describe('a person whose data the shop has in every table', () => {
  test('finds all of it in the export, and nothing about anybody else', async () => {
    const personal = fates.filter(({ fate }) => fate.after !== 'none').map(({ column }) => column)
    const valued = await columnsWhere(({ column }) => sql`${sql.identifier(column)} is not null`)
    expect(
      personal.filter((column) => !valued.includes(column)),
      'to be filled in a known-data.ts of the module',
    ).toEqual([])
    const sections = await exportOf(known.user.id)
    const wanted = fates.filter(({ fate }) => fate.isExported).map(({ column }) => column)
    expect([...new Set(filled(sections))].toSorted()).toEqual(wanted.toSorted())
    const text = exportJson(sections, new Date())
    expect(text).toContain('Ich heisse Quaxli.')
    expect(text.toLowerCase()).not.toContain('wumbo')
    const found = await db.select().from(users).where(eq(users.id, known.user.id))
    expect(text).not.toContain(found[0]?.passwordHash)
  })

  test('reads it in the order of account, teacher, purchases and letters', async () => {
    const titles = ({ title, entries }: Section): string[] => [
      title,
      ...new Set(entries.flatMap(({ parts }) => parts.flatMap(titles))),
    ]
    const inOrder = [
      ['Konto'],
      ['Adressen'],
      ['Anmeldungen auf Geräten'],
      ['Anmeldung in zwei Schritten'],
      ['Wiederherstellungscodes'],
      ['Anmeldung über andere Dienste'],
      ['Verlangte neue Passwörter'],
      ['Gewünschte neue E-Mail-Adresse'],
      ['Verlangte Kopien Ihrer Daten'],
      ['Bearbeitete Seiten'],
      ['Anträge als Lehrperson', 'Verlauf der Anträge', 'Eingereichte Nachweise'],
      ['Warenkörbe', 'Inhalt'],
      [
        'Bestellungen',
        'Zahlungen auf unser Konto',
        'Rechnungen und Gutschriften',
        'Zahlungserinnerungen',
        'Zahlungen',
        'Artikel',
        'Mehrwertsteuer',
        'Verlauf',
        'Notizen des Verlags',
        'Von uns zu prüfen',
        'Vom Verlag gesendete E-Mails zu Bestellungen',
        'Rückzahlungen',
        'Rücksendungen',
        'Sendungen',
      ],
      ['Rechte, die man einmal kaufen kann'],
      ['Newsletter', 'Abonniert', 'Einwilligungen und Abmeldungen'],
      ['Bestellte Newsletter'],
      ['Nachrichten an den Verlag'],
      ['E-Mails an Sie', 'Anhänge'],
    ]
    const read = (await exportOf(known.user.id)).map(titles)
    expect(read.slice(0, inOrder.length), 'other tables come after them').toEqual(inOrder)
  })

  test('is erased except for records the law requires, and nobody else is affected', async () => {
    const before = await exportOf(other.user.id)
    const words = ['Quaxli', known.user.id, known.phone]
    expect((await whereStand(words)).length).toBeGreaterThan(30)

    await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, known.user.id))
    await app.perform(privacyJobs.eraseDueAccounts, {})
    // The last mail still waits, and is deleted when it is sent (shown in `deletion.test.ts`).
    await db.execute(sql`delete from mails where kind = 'account-deleted'`)

    const left = await whereStand(words)
    expect(left).toEqual([
      'audit_records.actor',
      'audit_records.network',
      'billing_documents.facts',
      'oauth_logouts.user_id',
      'orders.attention',
      'orders.billing_address',
      'orders.delivery_address',
      'orders.purchase_number',
      'orders.words',
      'shipments.delivery_address',
    ])
    for (const column of left) expect(fates.find((one) => one.column === column)?.fate.after).toBe('kept')
    const [order] = await db.select().from(orders).where(eq(orders.id, known.orderId))
    expect(order).toMatchObject({ userId: null, cartId: null, email: '', total: 2900 })
    expect(order?.billingAddress).toMatchObject({ last_name: 'Quaxli Muster', phone: null })
    expect(order?.deliveryAddress?.phone).toBeNull()
    expect(order?.words).not.toContain('@')
    expect(await exportOf(other.user.id)).toEqual(before)
  })

  test('without a confirmed address gets and erases nothing that was only sent to that address', async () => {
    const { user } = await makeKnownPerson(app, 'Fremdling', { emailVerifiedAt: null })
    const sections = await exportOf(user.id)
    const names = sections.map(({ name }) => name)
    expect(names).toContain('orders')
    expect(names).not.toContain('newsletter_subscribers')
    const text = exportJson(sections, new Date())
    expect(text).toContain('Ich heisse Fremdling und bin angemeldet.')
    expect(text).not.toContain('Ich heisse Fremdling.')
    await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, user.id))
    await app.perform(privacyJobs.eraseDueAccounts, {})
    expect(await findUser(db, user.id)).toBeNull()
    const left = await db.select().from(contactMessages).where(eq(contactMessages.email, user.email.toUpperCase()))
    expect(left.map(({ message }) => message)).toEqual(['Ich heisse Fremdling.'])
    const { emailKey } = newsletterSubscribers
    expect(await db.$count(newsletterSubscribers, eq(emailKey, user.email.toLowerCase()))).toBe(1)
  })

  test('with a new account has an export too', async () => {
    const { id } = await makeUser(app)
    expect((await exportOf(id)).filter(({ entries }) => entries.length > 0).map(({ name }) => name)).toEqual(['users'])
  })
})
