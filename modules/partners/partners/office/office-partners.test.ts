import { desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import * as oauthClientsApi from '#contract/partners/oauth-clients.ts'
import * as officePartnersApi from '#contract/partners/office-partners.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { oauthConsents, oauthNotices } from '#modules/partners/oauth/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeOauthClient, makeOrganisation, makePartner } from '#tests/support/factories/partner-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { recordSignOn } from '../clients/sign-ons.ts'
import { deleteOldSignOns } from '../jobs.ts'
import { oauthClients, oauthSignOnDays, partnerLogos, partnerOrganisations } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await signIn(app, await makeUser(app, { groups: ['sales'], firstName: 'Vera', lastName: 'Verkauf' }))
const { client } = seller

const reason = 'Wie besprochen.'
const add = async (id: string, member_email: string) =>
  (await client(officePartnersApi.addOrganisationMember, { params: { id }, body: { member_email } })).data
const remove = async (id: string, user: string) =>
  (await client(officePartnersApi.removeOrganisationMember, { params: { id }, body: { user, reason } })).data
const groupsOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.groups

async function expectWrong(call: Promise<unknown>, field: string, message: RegExp): Promise<void> {
  const { status, body } = await refused(call)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(body.errors?.[field]?.[0]).toMatch(message)
}

async function expectUnknown(call: Promise<unknown>): Promise<void> {
  expect((await refused(call)).body.code).toBe('not_found')
}

async function latestRecord() {
  const [record] = await db.select().from(auditRecords).orderBy(desc(auditRecords.at), desc(auditRecords.id)).limit(1)
  return record
}

describe('an organisation', () => {
  test('is made, changed and found again by staff', async () => {
    const product = await makeProduct(app, await makeTitle(app), { format: 'licence' })
    const terms = { name: 'Zürichsee Lernen', branding: 'zuerichsee', colour: '#1A2B3C', products: [product.id] }
    const { data: made } = await client(officePartnersApi.partnerOrganisations.create, { body: terms })
    const shown = { ...terms, colour: '#1a2b3c', members: [], clients: 0, logo: null, revision: 1 }
    expect(made).toMatchObject(shown)
    const params = { id: made.id }
    expect((await client(officePartnersApi.partnerOrganisations.read, { params })).data).toEqual(made)
    await makePartner(app, made.id)
    await makeOauthClient(app, made.id, { branding: 'zuerichsee' })
    const listed = await client(officePartnersApi.partnerOrganisations.list, { query: { query: 'ZÜRICHSEE' } })
    expect(listed.data).toMatchObject([{ id: made.id, members: 1, products: 1, clients: 1 }])
    const body = { name: 'Lernen am See', branding: 'see', colour: null, products: [], revision: 1 }
    const { data: changed } = await client(officePartnersApi.partnerOrganisations.change, { params, body })
    expect(changed).toMatchObject({ name: 'Lernen am See', branding: 'see', colour: null, products: [], revision: 2 })
    // Its clients keep its branding under the new name.
    const [row] = await db.select().from(oauthClients).where(eq(oauthClients.organisationId, made.id))
    expect(row?.branding).toBe('see')
    const late = client(officePartnersApi.partnerOrganisations.change, { params, body })
    expect((await refused(late)).body.code).toBe('entry_changed')
  })

  test('has a branding of its own, and products of the catalogue', async () => {
    await makeOrganisation(app, { branding: 'vergeben' })
    const make = (body: object) =>
      client(officePartnersApi.partnerOrganisations.create, { body: { name: 'X', branding: `x-${uuidv7()}`, ...body } })
    await expectWrong(make({ branding: 'vergeben' }), 'branding', /bereits vergeben/)
    await expectWrong(make({ branding: 'Mit Leerschlag' }), 'branding', /ungültig/)
    await expectWrong(make({ products: [uuidv7()] }), 'products', /nicht bekannt/)
    await expectWrong(make({ name: 'x'.repeat(81) }), 'name', /höchstens 80/)
    const id = await makeOrganisation(app)
    const body = { name: 'X', branding: 'vergeben', colour: null, products: [], revision: 1 }
    const change = client(officePartnersApi.partnerOrganisations.change, { params: { id }, body })
    await expectWrong(change, 'branding', /bereits vergeben/)
  })

  test('has a logo, drawn anew', async () => {
    const id = await makeOrganisation(app, { branding: 'mit-logo' })
    const set = (content: string) =>
      client(officePartnersApi.setOrganisationLogo, {
        params: { id },
        body: { logo_file: [new File([content], 'logo.svg')] },
      })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'
    const { data } = await set(svg)
    expect(data.logo).toMatchObject({ width: 640, height: 320 })
    expect(data.revision).toBe(2)
    const brandings = (await app.client()(oauthClientsApi.listBrandings, {})).data
    expect(brandings.find(({ slug }) => slug === 'mit-logo')?.logo).toEqual(data.logo)
    await expectWrong(set('kein Bild'), 'logo_file', /PNG- oder SVG/)
  })

  test('is deleted with its clients, its members are partners no more, and its pictures go', async () => {
    const id = await makeOrganisation(app)
    const partner = await makePartner(app, id, { groups: ['partner', 'teacher'] })
    const logoId = uuidv7()
    await db.insert(partnerLogos).values({ id: logoId, organisationId: id, width: 1, height: 1 })
    await db.update(partnerOrganisations).set({ logoId }).where(eq(partnerOrganisations.id, id))
    const made = await makeOauthClient(app, id, { logoId })
    const params = { id }
    expect(
      (await refused(client(officePartnersApi.partnerOrganisations.delete, { params, query: { revision: 9 } }))).body
        .code,
    ).toBe('entry_changed')
    await client(officePartnersApi.partnerOrganisations.delete, { params, query: { revision: 1 } })
    expect(await groupsOf(partner.id)).toEqual(['teacher'])
    expect(await db.$count(oauthClients, eq(oauthClients.id, made.id))).toBe(0)
    const [logo] = await db.select().from(partnerLogos).where(eq(partnerLogos.id, logoId))
    expect(logo?.organisationId).toBeNull()
    await expectUnknown(client(officePartnersApi.partnerOrganisations.read, { params }))
  })
})

describe('a member', () => {
  test('gets the group with the organisation, loses both again, and each is in the audit log', async () => {
    const id = await makeOrganisation(app)
    const person = await signIn(app, await makeUser(app, { groups: ['teacher'], firstName: 'Petra' }))
    const { user } = person
    const { members } = await add(id, user.email.toUpperCase())
    expect(members).toMatchObject([{ user: user.id, first_name: 'Petra', email: user.email }])
    expect((await person.client(getCurrentUser)).data.groups).toEqual(['teacher', 'partner'])
    expect((await person.client(oauthClientsApi.getOrganisation, { params: { id: user.id } })).data?.id).toBe(id)
    expect(await latestRecord()).toMatchObject({
      action: 'addOrganisationMember',
      subjectId: id,
      personId: user.id,
      actor: 'Vera Verkauf',
      after: { is_member: true },
    })
    expect((await remove(id, user.id)).members).toEqual([])
    expect((await person.client(getCurrentUser)).data.groups).toEqual(['teacher'])
    expect(await latestRecord()).toMatchObject({ action: 'removeOrganisationMember', personId: user.id, reason })
    await expectUnknown(remove(id, user.id))
    await expectUnknown(remove(uuidv7(), user.id))
  })

  test('has a confirmed account, and is in one organisation at most', async () => {
    const [id, other] = [await makeOrganisation(app), await makeOrganisation(app)]
    await expectWrong(add(id, 'niemand@example.test'), 'member_email', /keinem bestätigten Konto/)
    const unconfirmed = await makeUser(app, { emailVerifiedAt: null })
    await expectWrong(add(id, unconfirmed.email), 'member_email', /keinem bestätigten Konto/)
    const { email, id: userId } = await makePartner(app, other)
    await expectWrong(add(id, email), 'member_email', /schon bei einer Organisation/)
    await expectWrong(add(other, email), 'member_email', /schon bei einer Organisation/)
    expect(await groupsOf(userId)).toEqual(['partner'])
    await expectUnknown(add(uuidv7(), email))
  })
})

describe('a client', () => {
  test('is found by staff, without any secret', async () => {
    const id = await makeOrganisation(app, { name: 'Seeland Lernen' })
    const made = await makeOauthClient(app, id, { name: 'Seeland-App', grantTypes: ['client_credentials'] })
    const query = { query: 'seeland-a', organisation: id, grant_type: 'client_credentials' as const }
    const { data } = await client(officePartnersApi.partnerClients.list, { query })
    expect(data).toMatchObject([{ id: made.id, organisation: { id, name: 'Seeland Lernen' } }])
    const params = { id: made.id }
    expect((await client(officePartnersApi.partnerClients.read, { params })).data).toEqual(data[0])
    expect(
      (await client(officePartnersApi.partnerClients.list, { query: { ...query, grant_type: 'password' } })).data,
    ).toEqual([])
  })

  test('may use the grant password from the approval of staff until they withdraw it', async () => {
    const id = await makeOrganisation(app)
    const made = await makeOauthClient(app, id)
    const call = { params: { id: made.id }, body: { reason } }
    const { data } = await client(officePartnersApi.approvePasswordGrant, call)
    expect(data).toMatchObject({ password_approval: { by: 'Vera Verkauf' }, grant_types: ['access_token'] })
    expect(await latestRecord()).toMatchObject({
      action: 'approvePasswordGrant',
      before: { approval: null },
      after: { approval: { by: 'Vera Verkauf' } },
      reason,
    })
    // Another approval changes neither the moment nor the person.
    const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
    const again = await admin.client(officePartnersApi.approvePasswordGrant, call)
    expect(again.data.password_approval).toEqual(data.password_approval)
    await db
      .update(oauthClients)
      .set({ grantTypes: sql`array['access_token','password']` })
      .where(eq(oauthClients.id, made.id))
    const withdrawn = await client(officePartnersApi.withdrawPasswordGrant, call)
    expect(withdrawn.data).toMatchObject({ password_approval: null, grant_types: ['access_token'] })
    expect(await latestRecord()).toMatchObject({ action: 'withdrawPasswordGrant', after: { approval: null } })
  })

  test('is deleted by staff with its revision', async () => {
    const made = await makeOauthClient(app, await makeOrganisation(app))
    const params = { id: made.id }
    const stale = client(officePartnersApi.partnerClients.delete, { params, query: { revision: 2 } })
    expect((await refused(stale)).body.code).toBe('entry_changed')
    await client(officePartnersApi.partnerClients.delete, { params, query: { revision: 1 } })
    await expectUnknown(client(officePartnersApi.partnerClients.read, { params }))
    await expectUnknown(client(officePartnersApi.approvePasswordGrant, { params, body: { reason } }))
  })
})

describe('what came of a client', () => {
  const { partnerClients, listSignOnsOfPartnerClient, listNoticesOfPartnerClient } = officePartnersApi

  test('is counted day by day beyond the sign-ons that are kept, failures of the application apart', async () => {
    const { id } = await makeOauthClient(app, await makeOrganisation(app))
    const person = await makeUser(app)
    for (let n = 0; n < 3; n++) await recordSignOn(db, { clientId: id, userId: person.id, outcome: 'signed_on' })
    await recordSignOn(db, { clientId: id, userId: null, outcome: 'secret_wrong', detail: 'client_secret_post' })
    await recordSignOn(db, { clientId: id, userId: person.id, outcome: 'cancelled' })
    const day = (ago: number) => swissDayAfter(new Date(), -ago)
    const ofClient = { clientId: id, outcome: 'signed_on' } as const
    await db.insert(oauthSignOnDays).values([
      { ...ofClient, day: day(80), count: 900 },
      { ...ofClient, day: day(95), count: 7 },
    ])
    const read = async () => (await client(listSignOnsOfPartnerClient, { params: { id } })).data
    const { days, latest } = await read()
    expect(days).toEqual([
      { day: day(80), signed_on: 900, failed: 0 },
      { day: day(0), signed_on: 3, failed: 1 },
    ])
    expect(latest.map(({ outcome }) => outcome)).toEqual([
      'cancelled',
      'secret_wrong',
      'signed_on',
      'signed_on',
      'signed_on',
    ])
    expect(JSON.stringify(latest)).not.toContain(person.id)
    await app.perform(deleteOldSignOns, {})
    expect(await db.$count(oauthSignOnDays, eq(oauthSignOnDays.clientId, id))).toBe(4)
    await expectUnknown(client(listSignOnsOfPartnerClient, { params: { id: uuidv7() } }))
  })

  test('is shown with its organisation: its look, the last sign-on, and how many consented, each person once', async () => {
    const organisation = await makeOrganisation(app, { name: 'Seelernen', branding: 'seelernen', colour: '#1a2b3c' })
    const [first, second] = [
      await makeOauthClient(app, organisation, { name: 'Übungen', branding: 'seelernen', colour: null }),
      await makeOauthClient(app, organisation, { name: 'Prüfungen', colour: '#ff0000' }),
    ]
    const [one, other] = [await makeUser(app), await makeUser(app)]
    for (const { clientId } of [first, second])
      await db.insert(oauthConsents).values({ userId: one.id, clientId, scopes: ['profile'] })
    await db.insert(oauthConsents).values({ userId: other.id, clientId: first.clientId, scopes: ['profile'] })
    await recordSignOn(db, { clientId: first.id, userId: one.id, outcome: 'signed_on' })
    const { data: shown } = await client(partnerClients.read, { params: { id: first.id } })
    expect(shown).toMatchObject({
      application: { name: 'Übungen', organisation: 'Seelernen', colour: '#1a2b3c' },
    })
    expect(shown.last_sign_on_at).not.toBeNull()
    const { data: own } = await client(partnerClients.read, { params: { id: second.id } })
    expect(own).toMatchObject({ last_sign_on_at: null, application: { colour: '#ff0000' } })
    const params = { id: organisation }
    const { data: partner } = await client(officePartnersApi.partnerOrganisations.read, { params })
    expect(partner).toMatchObject({ clients: 2, last_sign_on_at: shown.last_sign_on_at })
    const { data: consents } = await client(officePartnersApi.countConsentsOfPartner, { params })
    expect(consents.people).toBe(2)
    expect(new Map(consents.clients.map((each) => [each.client, each.people]))).toEqual(
      new Map([
        [first.id, 2],
        [second.id, 1],
      ]),
    )
    await expectUnknown(client(officePartnersApi.countConsentsOfPartner, { params: { id: uuidv7() } }))
    const listed = await client(officePartnersApi.partnerOrganisations.list, { query: { query: 'seelernen' } })
    expect(listed.data).toMatchObject([{ last_sign_on_at: shown.last_sign_on_at }])
  })

  test('was told at its webhook is listed, without the person', async () => {
    const { id, clientId } = await makeOauthClient(app, await makeOrganisation(app))
    const notice = { clientId, entitlementId: uuidv7(), productId: uuidv7(), type: 'licence.began' } as const
    await db.insert(oauthNotices).values({ ...notice, id: uuidv7(), state: 'given_up', lastFailure: 'no answer' })
    const { data } = await client(listNoticesOfPartnerClient, { params: { id } })
    expect(data).toMatchObject([{ type: 'licence.began', state: 'given_up', last_failure: 'no answer' }])
    await expectUnknown(client(listNoticesOfPartnerClient, { params: { id: uuidv7() } }))
  })
})
