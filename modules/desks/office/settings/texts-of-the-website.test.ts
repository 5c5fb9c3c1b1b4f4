import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contentApi from '#contract/content/content.ts'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { currentBiller } from '#modules/sales/billing/billing-settings.ts'
import { readMailSettings } from '#server/settings/mail-settings.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeSender } from '#tests/support/outside-world.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { core } = app
await makeSender(core)
const other = await startTestApp({ beside: app })
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
const editor = await signIn(app, await makeUser(app, { groups: ['editor'] }))

async function change(id: contentApi.GlobalHandle, part: object, { client } = admin) {
  const { revision, value } = (await client(officeSettingsApi.readSetting, { params: { id } })).data
  const body = { revision, value: { ...(value as object), ...part } }
  return (await client(officeSettingsApi.changeSetting, { params: { id }, body })).data
}

const shown = async (handle: contentApi.GlobalHandle, shop = app) =>
  (await shop.client()(contentApi.getGlobal, { params: { handle } })).data

describe('a text of the website', () => {
  it('is changed by an editor, shown on all instances at once, and keeps its versions', async () => {
    expect(await shown('footer_settings', other)).toMatchObject({ support_title: '' })
    const changed = await change('footer_settings', { support_title: 'Wir helfen gern' }, editor)
    expect(changed).toMatchObject({ label: 'Fuss der Website', revision: 1, versions: [{ revision: 1 }] })
    for (const shop of [app, other])
      await expect.poll(() => shown('footer_settings', shop)).toMatchObject({ support_title: 'Wir helfen gern' })
  })

  it('is copied to where the former release reads it', async () => {
    await change('login_page_settings', { title: 'Willkommen' }, editor)
    const copies = await rowsOf(core.db, sql`select value from global_settings where handle = 'login_page_settings'`)
    expect(copies).toEqual([{ value: { title: 'Willkommen', lead: '', benefits: [] } }])
  })

  it('leads nowhere that a link must not lead, and is not longer than its place', async () => {
    const wrong = { address_link: 'javascript:alert(1)', support_link: '', support_title: 'x'.repeat(121), colour: 1 }
    const { status, body } = await refused(change('footer_settings', wrong, editor))
    expect([status, body.errors]).toEqual([
      422,
      {
        'value.address_link': [expect.stringContaining('Link der Adresse muss mit / beginnen')],
        'value.support_link': ['Link ist erforderlich'],
        'value.support_title': ['Titel darf höchstens 120 Zeichen lang sein'],
        'value.colour': ['Farbe ist nicht bekannt'],
      },
    ])
  })
})

describe('who the publisher is', () => {
  it('is said by administrators alone', async () => {
    const byEditor = editor.client(officeSettingsApi.readSetting, { params: { id: 'publisher' } })
    expect((await refused(byEditor)).status).toBe(404)
    expect((await refused(change('publisher', { email: 'falsch', website: 'javascript:1' }))).body.errors).toEqual({
      'value.email': ['E-Mail-Adresse muss eine gültige E-Mail-Adresse sein'],
      'value.website': [expect.stringContaining('Website')],
    })
  })

  it('is taken at once by pages, mails and bills', async () => {
    await change('publisher', { name: 'Distelfink', phone: '+41 31 111 11 11' })
    await expect.poll(() => shown('publisher', other)).toMatchObject({ name: 'Distelfink' })
    const { biller } = await inTransaction(core.db, currentBiller)
    expect(biller).toMatchObject({ brand: 'Distelfink', phone: '+41 31 111 11 11' })
    const { sender } = await readMailSettings(core, { publicUrl: undefined, links: {} as never })
    expect(sender).toMatchObject({ name: 'Distelfink', phone: '+41 31 111 11 11' })
  })
})
