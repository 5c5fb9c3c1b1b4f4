import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '#contract/client.ts'
import { globals } from '#contract/content/content.ts'
import * as officeTasksApi from '#contract/desks/tasks.ts'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { inTransaction } from '#kernel/core.ts'
import { purge } from '#kernel/purge.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { settings, settingVersions } from '#modules/ground/settings/tables.ts'
import { currentBiller } from '#modules/sales/billing/billing-settings.ts'
import { settingsOfModules } from '#server/modules.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { billing } from '#tests/support/outside-world.ts'
import { refused } from '#tests/support/refused.ts'
import { makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import * as jobs from './jobs.ts'

const { log, text: logged } = writtenLog()
const app = await startTestApp({ log })
const { db } = app.core
const login = async (group: 'admin' | 'sales' | 'editor') =>
  signIn(app, await makeUser(app, { groups: [group], firstName: 'Vera', lastName: 'Verwaltung' }))
const admin = await login('admin')
const seller = await login('sales')
const editor = await login('editor')

/** The mappings of Thema, words of the search, leads of levels, texts of mails, and what the website says but for the publisher. */
const OF_EDITORS = settingsOfModules
  .map(({ key }) => key)
  .filter(
    (key) =>
      key.startsWith('thema_') ||
      key.startsWith('mail.') ||
      key === 'platform_help' ||
      key === 'search_words' ||
      key === 'level_leads' ||
      key === 'newsletter_lists' ||
      (key in globals && key !== 'publisher'),
  )

const read = async (id = 'billing', client: Client = admin.client) =>
  (await client(officeSettingsApi.readSetting, { params: { id } })).data

async function set(
  value: unknown,
  { id = 'billing', revision, reason }: { id?: string; revision?: number; reason?: string } = {},
) {
  const seen = revision ?? (await read(id)).revision
  const body = { revision: seen, value, ...(reason === undefined ? {} : { reason }) }
  return (await admin.client(officeSettingsApi.changeSetting, { params: { id }, body })).data
}

/** As an operator may, with a client of the database. */
async function setByHand(value: unknown, key = 'billing') {
  await db.update(settings).set({ value }).where(eq(settings.key, key))
  await purge(db, ['settings'])
}

const offersInvoice = async () => {
  const shopper = await makeShopper(app, { method: null })
  return (await shopper.client(cartApi.getCart, { query: {} })).data.allowed_payment_methods.includes('invoice')
}

const tasksAboutBilling = async () =>
  (await seller.client(officeTasksApi.tasks.list, { query: { kind: 'setting_invalid', query: 'billing' } })).data

const printedName = async () => (await inTransaction(db, currentBiller)).biller.name

beforeEach(async () => {
  await set(billing)
})

describe('a setting', () => {
  it('is changed by an administrator, and holds at once', async () => {
    const { revision } = await read()
    const changed = await set(
      { ...billing, name: 'Neuer Name AG', qr_iban: 'ch44 3199 9123 0008 8901 2' },
      { reason: 'Umzug.' },
    )
    expect(changed).toMatchObject({
      id: 'billing',
      label: 'Rechnung',
      revision: revision + 1,
      held_revision: revision + 1,
      value: { ...billing, name: 'Neuer Name AG' },
      errors: null,
    })
    expect(await printedName()).toBe('Neuer Name AG')
    expect(await offersInvoice()).toBe(true)
    await set({ ...billing, qr_iban: null })
    await expect.poll(offersInvoice).toBe(false)
  })

  it('keeps every version with who wrote it when and why, and an older one can be read', async () => {
    const before = await read()
    await set({ ...billing, due_days: 10 }, { reason: 'Schneller bezahlt.' })
    const { versions } = await read('billing', seller.client)
    expect(versions[0]).toMatchObject({
      revision: before.revision + 1,
      changed_by: 'Vera Verwaltung',
      reason: 'Schneller bezahlt.',
    })
    expect(versions.slice(1)).toEqual(before.versions)
    const versionOf = async (number: number) =>
      (await seller.client(officeSettingsApi.readSettingVersion, { params: { id: 'billing', number } })).data
    expect(await versionOf(before.revision)).toMatchObject({ revision: before.revision, value: { due_days: 30 } })
    expect(await versionOf(before.revision + 1)).toMatchObject({ value: { due_days: 10 } })
    expect((await refused(versionOf(before.revision + 2))).status).toBe(404)
    const [record] = await db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.subjectId, 'billing'))
      .orderBy(sql`at desc, id desc`)
      .limit(1)
    expect(record).toMatchObject({
      action: 'changeSetting',
      before: { value: { due_days: 30 } },
      after: { value: { due_days: 10 } },
      reason: 'Schneller bezahlt.',
    })
  })

  it('is not overwritten by somebody who has not seen the latest version', async () => {
    const { revision } = await read()
    await set({ ...billing, due_days: 14 })
    const late = await refused(set({ ...billing, due_days: 60 }, { revision }))
    expect([late.status, late.body.code]).toEqual([409, 'entry_changed'])
    expect((await read()).value).toMatchObject({ due_days: 14 })
  })

  it('takes no QR-IBAN where a plain IBAN is wanted, nor the reverse, and one from before goes on', async () => {
    const { iban, qr_iban } = billing
    const { status, body } = await refused(set({ ...billing, iban: qr_iban, qr_iban: iban }))
    expect([status, body.errors]).toEqual([
      422,
      {
        'value.iban': ['IBAN darf keine QR-IBAN sein, sondern die gewöhnliche IBAN desselben Kontos'],
        'value.qr_iban': ['QR-IBAN muss eine QR-IBAN sein, wie sie die Bank für QR-Rechnungen vergibt'],
      },
    ])
    await setByHand({ ...billing, iban: qr_iban, name: 'Von früher AG' })
    expect(await read()).toMatchObject({ errors: null, value: { iban: qr_iban } })
    expect(await printedName()).toBe('Von früher AG')
  })

  it('refuses a bad value with a message at each field, and nothing changes', async () => {
    const before = await read()
    const { status, body } = await refused(
      set({
        ...billing,
        name: '',
        city: 'Be\u0000rn',
        iban: 'DE89370400440532013000',
        qr_iban: billing.iban,
        due_days: 0,
        reminders: { days: [10, 5], fee: -1 },
        colour: 'red',
      }),
    )
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(body.errors).toEqual({
      'value.name': ['Name ist erforderlich'],
      'value.city': ['Ort enthält unerlaubte Zeichen'],
      'value.iban': ['IBAN muss eine gültige IBAN der Schweiz oder Liechtensteins sein'],
      'value.qr_iban': ['QR-IBAN muss eine QR-IBAN sein, wie sie die Bank für QR-Rechnungen vergibt'],
      'value.due_days': ['Zahlungsfrist muss mindestens 1 sein'],
      'value.reminders.days': ['Tage der Mahnungen müssen aufsteigen'],
      'value.reminders.fee': ['Mahngebühr muss mindestens 0 sein'],
      'value.colour': ['Farbe ist nicht bekannt'],
    })
    expect((await refused(set(null))).body.errors).toEqual({ value: ['Wert ist erforderlich'] })
    expect(await read()).toEqual(before)
  })

  it('that nobody has set yet holds by default, and is set from revision 0', async () => {
    const unset = await read('payment_limits')
    expect(unset).toMatchObject({ revision: 0, held_revision: null, value: { invoice: 30_000, twint: 500_000 } })
    const limits = { invoice: 40_000, twint: 500_000 }
    expect(await set(limits, { id: 'payment_limits' })).toMatchObject({ revision: 1, value: limits })
    expect((await refused(set(limits, { id: 'payment_limits', revision: 0 }))).body.code).toBe('entry_changed')
    await db.delete(settings).where(eq(settings.key, 'payment_limits'))
    expect(await set(limits, { id: 'payment_limits', revision: 0 })).toMatchObject({ revision: 2 })
  })

  it('is listed and read by its groups alone', async () => {
    const listed = async (client: Client) => (await client(officeSettingsApi.listSettings)).data.map(({ id }) => id)
    expect(await listed(admin.client)).toEqual(settingsOfModules.map(({ key }) => key))
    expect(await listed(seller.client)).toContain('billing')
    expect(await listed(seller.client)).not.toContain('thema_departments')
    expect(await listed(editor.client)).toEqual(OF_EDITORS)
    expect((await refused(read('billing', editor.client))).status).toBe(404)
    const number = { params: { id: 'billing', number: 1 } }
    expect((await refused(editor.client(officeSettingsApi.readSettingVersion, number))).status).toBe(404)
    expect((await refused(read('gibt_es_nicht'))).status).toBe(404)
  })

  it('is changed by its writers, refused to those who only read it, and unknown to all others', async () => {
    const change = async (client: Client, id: string, value: unknown) => {
      const { revision } = await read(id)
      return (await client(officeSettingsApi.changeSetting, { params: { id }, body: { revision, value } })).data
    }
    const mayChange = async (client: Client) =>
      (await client(officeSettingsApi.listSettings)).data.filter((one) => one.may_change).map(({ id }) => id)
    const texts = { ask: [], reject: [], withdraw: [{ title: 'Austritt', text: 'Nicht mehr an der Schule.' }] }
    expect(await change(seller.client, 'teacher_texts', texts)).toMatchObject({ value: texts, may_change: true })
    expect(await change(editor.client, 'thema_departments', { YP: 'deutsch' })).toMatchObject({ may_change: true })
    expect(await read('billing', seller.client)).toMatchObject({ may_change: false })
    expect((await refused(change(seller.client, 'billing', billing))).body.code).toBe('forbidden')
    expect((await refused(change(seller.client, 'billing', { nonsense: 1 }))).body.code).toBe('forbidden')
    expect((await refused(change(editor.client, 'billing', billing))).body.code).toBe('not_found')
    expect(await mayChange(seller.client)).toEqual(['teacher_texts'])
    expect(await mayChange(editor.client)).toEqual(OF_EDITORS)
    expect(await mayChange(admin.client)).toEqual(settingsOfModules.map(({ key }) => key))
  })
})

describe('a bad value that somebody writes into the database', () => {
  it('does not hold: the last good one does, staff have a task, and the log says so', async () => {
    await set({ ...billing, name: 'Gültig AG' })
    const { revision } = await read()
    await setByHand({ ...billing, qr_iban: 'CH4531999123000889012' })
    await setByHand({ ...billing, name: 'Ungültig AG', qr_iban: 'falsch' })
    expect(await offersInvoice()).toBe(true)
    expect(await printedName()).toBe('Gültig AG')
    expect(await read()).toMatchObject({
      revision: revision + 2,
      held_revision: revision,
      value: { name: 'Gültig AG' },
      errors: { 'value.qr_iban': [expect.stringContaining('IBAN')] },
    })
    await app.perform(jobs.checkSettings, {})
    await app.perform(jobs.checkSettings, {})
    expect(logged()).toContain('setting is not valid: the last good value holds')
    expect(await tasksAboutBilling()).toMatchObject([
      { done_at: null, facts: { revision: revision + 2, held_revision: revision, fields: ['value.qr_iban'] } },
    ])
    await set(billing)
    expect(await tasksAboutBilling()).toMatchObject([
      { done_by: 'Vera Verwaltung', note: 'Der Wert ist wieder gültig.' },
    ])
  })

  it('leaves prices as they were', async () => {
    const rules = { quantity_tiers: [], shipping: { domestic: 900, free_from: 20_000, abroad: 2000 } }
    await set(rules, { id: 'pricing' })
    await setByHand({ ...rules, shipping: { domestic: -1 } }, 'pricing')
    const shopper = await makeShopper(app)
    expect((await shopper.client(cartApi.getCart, { query: {} })).data.totals.shipping.amount).toBe(900)
    await set(rules, { id: 'pricing' })
  })

  it('where nothing good was ever stored, leaves the default, and its task is done once it is good', async () => {
    await db.insert(settings).values({ key: 'thema_purposes', value: { nonsense: 1 } })
    expect(await read('thema_purposes')).toMatchObject({ revision: 1, held_revision: null, value: {} })
    await app.perform(jobs.checkSettings, {})
    const about = async () =>
      (await seller.client(officeTasksApi.tasks.list, { query: { query: 'thema_purposes' } })).data
    expect(await about()).toMatchObject([{ done_at: null }])
    await setByHand({ '4Z-CH-K': ['vocational'] }, 'thema_purposes')
    await app.perform(jobs.checkSettings, {})
    expect(await about()).toMatchObject([{ done_at: expect.any(String) as string, done_by: null }])
  })

  it('is a version like any other, without an author', async () => {
    const { revision } = await read()
    await setByHand({ ...billing, due_days: 45 })
    expect((await read()).versions[0]).toMatchObject({ revision: revision + 1, changed_by: null, reason: null })
    expect(await db.$count(settingVersions, eq(settingVersions.key, 'billing'))).toBe(revision + 1)
  })
})

describe('the settings of all modules', () => {
  it('are changed by administrators, and only by people who may read them', () => {
    for (const { key, groups, writers } of settingsOfModules) {
      expect(groups, key).toEqual(expect.arrayContaining([...writers]))
      expect(writers, key).toContain('admin')
    }
  })

  it('have keys of their own, and take what they give', () => {
    const keys = settingsOfModules.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { schema, fallback } of settingsOfModules)
      if (fallback !== null) expect(schema.parse(JSON.parse(JSON.stringify(fallback)))).toEqual(fallback)
  })

  it('say how a form for them looks', async () => {
    const { schema } = await read()
    expect(schema).toMatchObject({
      type: 'object',
      properties: { name: { type: 'string', maxLength: 70 }, due_days: { type: 'integer', minimum: 1, maximum: 365 } },
    })
    for (const { key } of settingsOfModules) expect((await read(key)).schema).toHaveProperty('type')
  })
})
