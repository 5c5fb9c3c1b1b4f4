import { asc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { MAX_LOGO_BYTES } from '#contract/file-sizes.ts'
import type { Group } from '#contract/groups.ts'
import type { GrantType } from '#contract/partners/oauth-clients.ts'
import * as oauthClientsApi from '#contract/partners/oauth-clients.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOauthClient, makeOrganisation, makePartner } from '#tests/support/factories/partner-factories.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { persist } from '#tests/support/persist.ts'
import { refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { clientSecretHash } from './clients/client-secret.ts'
import { recordSignOn } from './clients/sign-ons.ts'
import * as partnerJobs from './jobs.ts'
import { logoKey } from './logos/logo-address.ts'
import { oauthClientSecrets, oauthClients, oauthSignOns, organisationMembers, partnerLogos } from './tables.ts'

const app = await startTestApp()
const { db } = app.core

type Person = SignedIn<{ id: string }>

const INPUT = {
  name: 'Lernwelt',
  redirect_urls: ['https://lernwelt.example/callback', 'http://localhost:4000/callback'],
  grant_types: ['access_token'] as GrantType[],
  current_password: PASSWORD,
}
const SHOWN = { current_password: PASSWORD }

/** A partner of an organisation of their own, and a colleague. */
async function anOrganisation() {
  const id = await makeOrganisation(app, { name: 'Lernwelt AG', colour: '#1a2b3c' })
  const [partner, colleague] = await Promise.all([
    signIn(app, await makePartner(app, id, { firstName: 'Petra', lastName: 'Partner' })),
    signIn(app, await makePartner(app, id, { firstName: 'Kim', lastName: 'Kollege' })),
  ])
  return { id, partner, colleague }
}

const create = async ({ client, user: { id } }: Person, overrides: Partial<oauthClientsApi.ClientInput> = {}) =>
  (await persist(() => client(oauthClientsApi.createOauthClient, { params: { id }, body: { ...INPUT, ...overrides } })))
    .data

const list = async ({ client, user: { id } }: Person) =>
  (await client(oauthClientsApi.listOauthClients, { params: { id } })).data

const read = async ({ client, user: { id } }: Person, clientId: string) =>
  (await client(oauthClientsApi.getOauthClient, { params: { id, clientId } })).data

const renew = async ({ client, user: { id } }: Person, clientId: string, end_former = false) =>
  (await client(oauthClientsApi.renewClientSecret, { params: { id, clientId }, body: { end_former, ...SHOWN } })).data

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>'

const upload = async ({ client, user: { id } }: Person, content = SVG) =>
  (
    await client(oauthClientsApi.uploadClientLogo, {
      params: { id },
      body: { logo_file: [new File([content], 'logo.svg')] },
    })
  ).data

async function expectCode(call: Promise<unknown>, code: ErrorCode): Promise<void> {
  expect((await refused(call)).body.code).toBe(code)
}

async function expectWrong(call: Promise<unknown>, field: string, message: RegExp): Promise<void> {
  const { status, body } = await refused(call)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(body.errors?.[field]?.[0]).toMatch(message)
}

describe('a client', () => {
  test('is made with every field, belongs to the organisation, and shows its secrets once', async () => {
    const { partner, colleague, id } = await anOrganisation()
    const logo = await upload(partner)
    const { slug: branding } = await organisationOf(partner)
    const { current_password: _, ...input } = INPUT
    const all = {
      ...input,
      initiate_login_uri: 'https://lernwelt.example/start',
      fallback_url: 'https://lernwelt.example/abgebrochen',
      info_text: 'Melden Sie sich an,\num Ihre Licenzen zu nutzen.',
      logo: logo.id,
      primary_colour: '#AABBCC',
      branding,
      grant_types: ['access_token', 'client_credentials'] as GrantType[],
      webhook_url: 'https://lernwelt.example/webhook',
      backchannel_logout_uri: 'https://lernwelt.example/logout',
    }
    const made = await create(partner, all)
    const { client_secret: secret, webhook_secret: webhookSecret, ...client } = made
    expect(client).toMatchObject({ ...all, logo, primary_colour: '#aabbcc', is_password_approved: false, revision: 1 })
    expect(made.client_id).toMatch(/^[a-z0-9]{24}$/)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(webhookSecret).toMatch(/^[\w-]{43}$/)
    // The same for the colleague, without any secret.
    expect(await list(colleague)).toEqual([client])
    expect(await read(colleague, made.id)).toEqual(client)
    const rows = await db.select().from(oauthClients).where(eq(oauthClients.organisationId, id))
    const secrets = await db.select().from(oauthClientSecrets).where(eq(oauthClientSecrets.clientId, made.id))
    expect(secrets.map(({ hash }) => hash)).toEqual([clientSecretHash(secret ?? '')])
    expect(JSON.stringify([rows, secrets])).not.toContain(secret)
    expect(JSON.stringify([rows, secrets])).not.toContain(webhookSecret)
  })

  test('is told to every member of the organisation by mail, without the secret', async () => {
    const { partner, colleague } = await anOrganisation()
    const { id, client_id: clientId, client_secret: secret } = await create(partner)
    const sent = await db
      .select()
      .from(mails)
      .where(sql`${mails.subjectId} like ${`${id}:%`}`)
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
      [partner.user.email, colleague.user.email].toSorted(),
    )
    for (const { kind, data } of sent) {
      expect(kind).toBe('oauth-client-created')
      expect(data).toMatchObject({ id, clientId, clientName: 'Lernwelt', madeBy: 'Petra Partner' })
      expect(JSON.stringify(data)).not.toContain(secret)
    }
  })

  test('is changed as a whole; whoever has read an older revision is told', async () => {
    const { partner, colleague } = await anOrganisation()
    const { id: clientId, ...made } = await create(partner, { info_text: 'Alt', primary_colour: '#000000' })
    const change = (person: Person, body: object) =>
      person.client(oauthClientsApi.updateOauthClient, {
        params: { id: person.user.id, clientId },
        body: { ...INPUT, ...body },
      })
    const { data } = await change(colleague, { name: 'Neu', revision: made.revision })
    expect(data).toMatchObject({ name: 'Neu', info_text: null, primary_colour: null, revision: 2 })
    expect([data.client_id, data.client_secret, data.webhook_secret]).toEqual([made.client_id, null, null])
    await expectCode(change(partner, { name: 'Älter', revision: 1 }), 'entry_changed')
    expect((await read(partner, clientId)).name).toBe('Neu')
    // Programs may do without the revision.
    expect((await change(partner, { name: 'Von Hand' })).data).toMatchObject({ name: 'Von Hand', revision: 3 })
  })

  test('is deleted with its secrets and its log', async () => {
    const { partner } = await anOrganisation()
    const { id: clientId } = await create(partner)
    await recordSignOn(db, { clientId, userId: partner.user.id, outcome: 'signed_on' })
    const params = { id: partner.user.id, clientId }
    await partner.client(oauthClientsApi.deleteOauthClient, { params, body: SHOWN })
    expect(await list(partner)).toEqual([])
    expect(await db.$count(oauthClientSecrets, eq(oauthClientSecrets.clientId, clientId))).toBe(0)
    expect(await db.$count(oauthSignOns, eq(oauthSignOns.clientId, clientId))).toBe(0)
    await expectCode(partner.client(oauthClientsApi.deleteOauthClient, { params, body: SHOWN }), 'not_found')
  })

  test('can be made ten times in an organisation, and again when one is deleted', async () => {
    const { partner, colleague } = await anOrganisation()
    const made = await Promise.all(Array.from({ length: 10 }, (_, n) => create(partner, { name: `Client ${n}` })))
    await expectCode(create(colleague), 'clients_full')
    const [third] = made.slice(2)
    await partner.client(oauthClientsApi.deleteOauthClient, {
      params: { id: partner.user.id, clientId: third?.id ?? '' },
      body: SHOWN,
    })
    expect((await create(colleague)).name).toBe('Lernwelt')
  })
})

const organisationOf = async ({ client, user: { id } }: Person) =>
  (await client(oauthClientsApi.getOrganisation, { params: { id } })).data ?? { slug: '', members: [] }

describe('the fields of a client', () => {
  const fine = [
    'https://lernwelt.example/callback?from=shop',
    'https://lernwelt.example/',
    'http://localhost:4000/a',
    'http://127.0.0.1/a',
    'http://[::1]/a',
  ]
  const wrong = [
    'http://lernwelt.example/callback',
    'http://localhost.evil.example/',
    'https://lernwelt.example/#teil',
    'https://anna:geheim@lernwelt.example/',
    'https://lernwelt.example/a,https://evil.example/',
    'https://lernwelt.example/a b',
  ]
  const noUrl = ['javascript:alert(1)', 'lernwelt://callback', '/callback', 'lernwelt.example/callback', 'https://']

  test('take redirect addresses of https, or of the own machine, letter by letter', async () => {
    const { partner } = await anOrganisation()
    expect((await create(partner, { redirect_urls: [...fine, ...fine] })).redirect_urls).toEqual(fine)
    for (const url of wrong)
      await expectWrong(create(partner, { redirect_urls: [url] }), 'redirect_urls.0', /muss mit https:\/\/ beginnen/)
    const isNoUrl = /^Redirect-URLs muss ein gültiger URL sein$/
    for (const url of noUrl) await expectWrong(create(partner, { redirect_urls: [url] }), 'redirect_urls.0', isNoUrl)
    await expectWrong(create(partner, { redirect_urls: [''] }), 'redirect_urls.0', /erforderlich/)
    const long = `https://lernwelt.example/${'a'.repeat(2048)}`
    await expectWrong(create(partner, { redirect_urls: [long] }), 'redirect_urls.0', /höchstens 2048/)
    await expectWrong(create(partner, { fallback_url: long }), 'fallback_url', /höchstens 2048/)
    await expectWrong(create(partner, { redirect_urls: [] }), 'redirect_urls', /mindestens eine Adresse/)
    const eleven = Array.from({ length: 11 }, (_, n) => `https://lernwelt.example/${n}`)
    await expectWrong(create(partner, { redirect_urls: eleven }), 'redirect_urls', /höchstens 10/)
    await expectWrong(
      create(partner, { initiate_login_uri: 'http://lernwelt.example/start' }),
      'initiate_login_uri',
      /https/,
    )
    await expectWrong(create(partner, { initiate_login_uri: '/start' }), 'initiate_login_uri', /gültiger URL/)
    await expectWrong(create(partner, { fallback_url: 'http://lernwelt.example/' }), 'fallback_url', /https/)
    await expectWrong(create(partner, { webhook_url: 'ftp://lernwelt.example/' }), 'webhook_url', /gültiger URL/)
    for (const uri of [
      'http://lernwelt.example/',
      'https://a:b@lernwelt.example/',
      'https://lernwelt.example/#x',
      '/out',
    ])
      await expectWrong(create(partner, { backchannel_logout_uri: uri }), 'backchannel_logout_uri', /^Logout-Adresse/)
  })

  test('take redirect addresses in their normal form, which the message says, and no wildcards', async () => {
    const { partner, id } = await anOrganisation()
    for (const [typed, normal] of [
      ['https://lernwelt.example', 'https://lernwelt.example/'],
      ['https://LERNWELT.example/a', 'https://lernwelt.example/a'],
      ['https://lernwelt.example:443/a', 'https://lernwelt.example/a'],
      ['https://lernwelt.example/a/../b', 'https://lernwelt.example/b'],
      ['https://käse.example/ü', 'https://xn--kse-qla.example/%C3%BC'],
      ['http://[::1]:80/a', 'http://[::1]/a'],
    ] as const) {
      const sentence = `Bitte schreiben Sie «${normal}» statt «${typed}». Verglichen wird Zeichen für Zeichen`
      const refusals = { redirect_urls: [...INPUT.redirect_urls, typed] }
      expect((await refused(create(partner, refusals))).body.errors).toEqual({
        redirect_urls: [`Redirect-URLs: ${sentence}`],
      })
      expect((await refused(create(partner, { fallback_url: typed }))).body.errors).toEqual({
        fallback_url: [`Fallback-URL: ${sentence}`],
      })
    }
    const wildcards = ['https://*.lernwelt.example/callback', 'https://lernwelt.example/*']
    for (const url of wildcards)
      await expectWrong(
        create(partner, { redirect_urls: [url] }),
        'redirect_urls.0',
        /Platzhalter \(\*\) gibt es nicht/,
      )
    // What a client has from before stays, so that its other fields can be changed.
    const former = ['https://lernwelt.example']
    const { id: clientId } = await makeOauthClient(app, id, { redirectUrls: former })
    const { data } = await partner.client(oauthClientsApi.updateOauthClient, {
      params: { id: partner.user.id, clientId },
      body: { ...INPUT, name: 'Neu', redirect_urls: former },
    })
    expect(data).toMatchObject({ name: 'Neu', redirect_urls: former })
  })

  test('have bounds', async () => {
    const { partner } = await anOrganisation()
    await expectWrong(create(partner, { name: 'x'.repeat(81) }), 'name', /höchstens 80/)
    await expectWrong(create(partner, { name: ' ' }), 'name', /erforderlich/)
    await expectWrong(create(partner, { info_text: 'x'.repeat(1001) }), 'info_text', /höchstens 1000/)
    await expectWrong(create(partner, { primary_colour: 'red' }), 'primary_colour', /#1A2B3C/)
    await expectWrong(create(partner, { grant_types: [] }), 'grant_types', /Möglichkeit/)
  })

  test('take the grant password only once staff have approved it', async () => {
    const { partner } = await anOrganisation()
    const grant_types: GrantType[] = ['access_token', 'password']
    await expectWrong(create(partner, { grant_types }), 'grant_types', /freigeben/)
    const { id: clientId } = await create(partner)
    const change = () =>
      partner.client(oauthClientsApi.updateOauthClient, {
        params: { id: partner.user.id, clientId },
        body: { ...INPUT, grant_types },
      })
    await expectWrong(change(), 'grant_types', /freigeben/)
    await db.update(oauthClients).set({ passwordApprovedAt: new Date() }).where(eq(oauthClients.id, clientId))
    expect((await change()).data).toMatchObject({ grant_types, is_password_approved: true })
  })

  test('take branding and logos of the own organisation only', async () => {
    const [{ partner }, other] = await Promise.all([anOrganisation(), anOrganisation()])
    const { slug: branding } = await organisationOf(other.partner)
    await expectWrong(create(partner, { branding }), 'branding', /Ihrer Organisation/)
    await expectWrong(create(partner, { branding: 'unbekannt' }), 'branding', /Ihrer Organisation/)
    const { id: logo } = await upload(other.partner)
    await expectWrong(create(partner, { logo }), 'logo', /noch einmal/)
    await expectWrong(create(partner, { logo: uuidv7() }), 'logo', /noch einmal/)
    expect((await create(other.colleague, { logo, branding })).logo?.id).toBe(logo)
  })
})

describe('a new secret', () => {
  const hashes = async (clientId: string) =>
    (
      await db
        .select()
        .from(oauthClientSecrets)
        .where(eq(oauthClientSecrets.clientId, clientId))
        .orderBy(asc(oauthClientSecrets.createdAt))
    ).map(({ hash }) => hash)

  test('is shown once, while the former one holds for 24 hours', async () => {
    const { partner, colleague } = await anOrganisation()
    const { id, client_secret: first } = await create(partner)
    const { client_secret: second, secrets } = await renew(colleague, id)
    expect(second).not.toBe(first)
    expect(secrets.map(({ ends_at }) => ends_at === null)).toEqual([true, false])
    const hours = (Date.parse(secrets[1]?.ends_at ?? '') - Date.now()) / 3_600_000
    expect(Math.round(hours * 100) / 100).toBeCloseTo(24, 1)
    expect(await hashes(id)).toEqual([first, second].map((secret) => clientSecretHash(secret ?? '')))
    const { client_secret: third } = await renew(partner, id)
    expect((await read(partner, id)).secrets).toHaveLength(3)
    // A day later only the newest holds, and a job forgets the others.
    await db
      .update(oauthClientSecrets)
      .set({ endsAt: sql`${oauthClientSecrets.endsAt} - interval '24 hours'` })
      .where(eq(oauthClientSecrets.clientId, id))
    expect((await read(partner, id)).secrets).toHaveLength(1)
    await app.perform(partnerJobs.deleteEndedSecrets, {})
    expect(await hashes(id)).toEqual([clientSecretHash(third ?? '')])
  })

  test('ends the former ones at once where others have seen them', async () => {
    const { partner } = await anOrganisation()
    const { id } = await create(partner)
    await renew(partner, id)
    const { client_secret: last, secrets } = await renew(partner, id, true)
    expect(secrets).toHaveLength(1)
    expect(await hashes(id)).toEqual([clientSecretHash(last ?? '')])
  })

  test('of a webhook comes with its first address and stays, until another one is asked for', async () => {
    const { partner } = await anOrganisation()
    const { id: clientId, webhook_secret: none } = await create(partner)
    const params = { id: partner.user.id, clientId }
    const set = async (webhook_url: string | null) =>
      (await partner.client(oauthClientsApi.updateOauthClient, { params, body: { ...INPUT, webhook_url } })).data
    const again = () => partner.client(oauthClientsApi.renewWebhookSecret, { params, body: SHOWN })
    expect(none).toBeNull()
    await expectCode(again(), 'webhook_missing')
    const first = (await set('https://lernwelt.example/hook')).webhook_secret
    expect(first).toMatch(/^[\w-]{43}$/)
    expect((await set('https://lernwelt.example/anders')).webhook_secret).toBeNull()
    const { data } = await again()
    expect([data.webhook_secret === first, data.client_secret]).toEqual([false, null])
    expect((await set(null)).webhook_url).toBeNull()
    expect((await set('https://lernwelt.example/hook')).webhook_secret).toMatch(/^[\w-]{43}$/)
  })

  test('can be asked for thirty times a day', async () => {
    const { partner } = await anOrganisation()
    const { id } = await create(partner)
    for (let n = 0; n < 30; n++) await renew(partner, id, true)
    await expectCode(renew(partner, id), 'too_many_requests')
  })
})

describe('a logo', () => {
  test('is drawn anew as PNG, and served as a picture', async () => {
    const { partner } = await anOrganisation()
    const logo = await upload(partner)
    expect(logo).toMatchObject({ permalink: `/partner-logos/${logo.id}.png`, width: 640, height: 320 })
    const stored = await app.pictures.read(logoKey(logo.id), 1_000_000)
    expect(Buffer.from(stored ?? []).toString('latin1', 1, 4)).toBe('PNG')
  })

  test('is refused where it is no picture, or too large', async () => {
    const { partner } = await anOrganisation()
    await expectWrong(upload(partner, '<html/>'), 'logo_file', /PNG- oder SVG/)
    const large = `${SVG}<!--${'x'.repeat(MAX_LOGO_BYTES)}-->`
    await expectWrong(upload(partner, large), 'logo_file', /höchstens 1 MB/)
  })

  test('that no client has is deleted after a day', async () => {
    const { partner } = await anOrganisation()
    const [used, unused, fresh] = [await upload(partner), await upload(partner), await upload(partner)]
    await create(partner, { logo: used.id })
    await db
      .update(partnerLogos)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(sql`${partnerLogos.id} in (${used.id}, ${unused.id})`)
    await app.perform(partnerJobs.deleteUnusedLogos, {})
    const kept = [used, unused, fresh].map(async ({ id }) => [
      (await db.$count(partnerLogos, eq(partnerLogos.id, id))) === 1,
      (await app.pictures.read(logoKey(id), 1_000_000)) !== null,
    ])
    expect(await Promise.all(kept)).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ])
  })

  test('can be uploaded thirty times an hour; what is refused does not count', async () => {
    const { partner } = await anOrganisation()
    await expectWrong(upload(partner, '<html/>'), 'logo_file', /PNG/)
    await db.execute(sql`update rate_limits set points = points + 29 where key like 'partner-logos:%'`)
    await upload(partner)
    await expectCode(upload(partner), 'too_many_requests')
  })
})

test('thirty clients are made a day; what is refused does not count', async () => {
  const { partner } = await anOrganisation()
  await create(partner)
  await db.execute(sql`update rate_limits set points = points + 29 where key like 'oauth-clients:%'`)
  await expectCode(create(partner), 'too_many_requests')
})

describe('the log of sign-ons', () => {
  test('has the last fifty, the newest first, and names nobody', async () => {
    const { partner, colleague } = await anOrganisation()
    const { id: clientId } = await create(partner)
    const other = await create(partner)
    await recordSignOn(db, { clientId: other.id, userId: null, outcome: 'cancelled' })
    for (let n = 1; n <= 53; n++)
      await recordSignOn(db, { clientId, userId: partner.user.id, outcome: 'redirect_url_unknown', detail: `Nr. ${n}` })
    await recordSignOn(db, { clientId, userId: null, outcome: 'secret_wrong', detail: 'x'.repeat(600) })
    const params = { id: colleague.user.id, clientId }
    const { data } = await colleague.client(oauthClientsApi.listSignOns, { params })
    expect(data).toHaveLength(50)
    expect(data.slice(0, 2)).toMatchObject([
      { outcome: 'secret_wrong', detail: 'x'.repeat(500) },
      { outcome: 'redirect_url_unknown', detail: 'Nr. 53' },
    ])
    expect(JSON.stringify(data)).not.toContain(partner.user.id)
    await app.perform(partnerJobs.deleteOldSignOns, {})
    expect(await db.$count(oauthSignOns, eq(oauthSignOns.clientId, clientId))).toBe(50)
    expect((await colleague.client(oauthClientsApi.listSignOns, { params })).data).toEqual(data)
    expect(await db.$count(oauthSignOns, eq(oauthSignOns.clientId, other.id))).toBe(1)
  })

  test('keeps a sign-on without its account once that is deleted, and writes nothing for a deleted client', async () => {
    const { partner } = await anOrganisation()
    const { id: clientId } = await create(partner)
    await recordSignOn(db, { clientId, userId: uuidv7(), outcome: 'signed_on' })
    const kept = await db.select().from(oauthSignOns).where(eq(oauthSignOns.clientId, clientId))
    expect(kept).toMatchObject([{ outcome: 'signed_on', userId: null }])
    const before = await db.$count(oauthSignOns)
    await recordSignOn(db, { clientId: uuidv7(), userId: partner.user.id, outcome: 'signed_on' })
    expect(await db.$count(oauthSignOns)).toBe(before)
  })

  test('forgets what is older than half a year', async () => {
    const { partner } = await anOrganisation()
    const { id: clientId } = await create(partner)
    await recordSignOn(db, { clientId, userId: null, outcome: 'signed_on' })
    await recordSignOn(db, { clientId, userId: null, outcome: 'cancelled' })
    await db
      .update(oauthSignOns)
      .set({ at: sql`now() - interval '181 days'` })
      .where(eq(oauthSignOns.outcome, 'signed_on'))
    await app.perform(partnerJobs.deleteOldSignOns, {})
    const left = await db.select().from(oauthSignOns).where(eq(oauthSignOns.clientId, clientId))
    expect(left.map(({ outcome }) => outcome)).toEqual(['cancelled'])
  })
})

/** Every call that a partner can make about a client, with its own outcome for others. */
function everyCall({ client, user: { id } }: Person, clientId: string): [string, Promise<unknown>][] {
  const [of, one] = [{ id }, { id, clientId }]
  const files = [new File([SVG], 'logo.svg')]
  return [
    ['organisation', client(oauthClientsApi.getOrganisation, { params: of })],
    ['list', client(oauthClientsApi.listOauthClients, { params: of })],
    ['create', client(oauthClientsApi.createOauthClient, { params: of, body: INPUT })],
    ['logo', client(oauthClientsApi.uploadClientLogo, { params: of, body: { logo_file: files } })],
    ['read', client(oauthClientsApi.getOauthClient, { params: one })],
    ['change', client(oauthClientsApi.updateOauthClient, { params: one, body: INPUT })],
    ['secret', client(oauthClientsApi.renewClientSecret, { params: one, body: SHOWN })],
    ['webhook', client(oauthClientsApi.renewWebhookSecret, { params: one, body: SHOWN })],
    ['log', client(oauthClientsApi.listSignOns, { params: one })],
    ['delete', client(oauthClientsApi.deleteOauthClient, { params: one, body: SHOWN })],
  ]
}

const outcomes = async (calls: [string, Promise<unknown>][]) =>
  Object.fromEntries(
    await Promise.all(
      calls.map(async ([name, call]) => [
        name,
        await call.then(
          () => 'answered',
          (error: { body: { code: string } }) => error.body.code,
        ),
      ]),
    ),
  ) as Record<string, string>

describe('others', () => {
  // ASVS V8.2.1
  test.each([[[]], [['teacher']], [['editor', 'sales', 'admin']]] as Group[][][])(
    'in the groups %j are refused, also as members of the organisation',
    async (groups) => {
      const { partner, id } = await anOrganisation()
      const made = await create(partner)
      const stranger = await signIn(app, await makePartner(app, id, { groups }))
      expect(new Set(Object.values(await outcomes(everyCall(stranger, made.id))))).toEqual(new Set(['forbidden']))
      expect(await list(partner)).toHaveLength(1)
    },
  )

  // ASVS V8.2.2
  test('who are partners elsewhere do not find the client', async () => {
    const [{ partner }, other] = await Promise.all([anOrganisation(), anOrganisation()])
    const { id } = await create(partner)
    const { read: one, change, secret, webhook, log, delete: remove } = await outcomes(everyCall(other.partner, id))
    expect(new Set([one, change, secret, webhook, log, remove])).toEqual(new Set(['not_found']))
    expect((await read(partner, id)).revision).toBe(1)
  })

  test('who are partners without an organisation see nothing, and can change nothing', async () => {
    const { partner } = await anOrganisation()
    const { id } = await create(partner)
    const alone = await signIn(app, await makeUser(app, { groups: ['partner'] }))
    expect(await outcomes(everyCall(alone, id))).toEqual({
      organisation: 'answered',
      list: 'answered',
      create: 'forbidden',
      logo: 'forbidden',
      read: 'not_found',
      change: 'forbidden',
      secret: 'forbidden',
      webhook: 'forbidden',
      log: 'not_found',
      delete: 'forbidden',
    })
    expect((await alone.client(oauthClientsApi.getOrganisation, { params: { id: alone.user.id } })).data).toBeNull()
    expect(await list(alone)).toEqual([])
  })

  test('are refused from the next request on when staff take them out', async () => {
    const { colleague, partner } = await anOrganisation()
    const { id } = await create(partner)
    await db.delete(organisationMembers).where(eq(organisationMembers.userId, colleague.user.id))
    await expectCode(read(colleague, id), 'not_found')
    await db.update(users).set({ groups: [] }).where(eq(users.id, partner.user.id))
    await expectCode(read(partner, id), 'forbidden')
  })
})

test('the organisation is shown with the names of its members', async () => {
  const { partner } = await anOrganisation()
  expect(await organisationOf(partner)).toMatchObject({
    name: 'Lernwelt AG',
    colour: '#1a2b3c',
    logo: null,
    members: [
      { first_name: 'Kim', last_name: 'Kollege' },
      { first_name: 'Petra', last_name: 'Partner' },
    ],
  })
})

test('brandings are listed by name for everybody, with nothing else of the organisation', async () => {
  const id = await makeOrganisation(app, { name: 'Aare Lernen', branding: 'aare-lernen', colour: '#abcdef' })
  await makeOauthClient(app, id)
  const { data } = await app.client()(oauthClientsApi.listBrandings, {})
  expect(data[0]).toEqual({ slug: 'aare-lernen', name: 'Aare Lernen', colour: '#abcdef', logo: null })
  expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted())
})
