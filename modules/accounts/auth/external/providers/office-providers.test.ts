import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { getExternalLogin } from '#contract/accounts/external-login.ts'
import * as officeApi from '#contract/accounts/office-identity-providers.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { comeBack } from '#tests/identity-provider/come-back.ts'
import { draftProvider, LOCAL, startAdmin, tryOut, usualTerms } from '#tests/identity-provider/office-provider.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { identityProviders } from './tables.ts'

const app = await startTestApp({ publicUrl: LOCAL })
const { db } = app.core
const admin = await startAdmin(app)
const { client } = admin

const names = async () => (await app.client()(getExternalLogin)).data.providers.map(({ name }) => name)
const read = async (id: string) => (await client(officeApi.identityProviders.read, { params: { id } })).data
const act = (operation: typeof officeApi.openIdentityProvider | typeof officeApi.closeIdentityProvider, id: string) =>
  client(operation, { params: { id }, body: {} })

async function termsOf(id: string) {
  const { name, issuer, client_id, role_claim, teacher_values, school_claim, email_domains, is_trusted, revision } =
    await read(id)
  return { name, issuer, client_id, role_claim, teacher_values, school_claim, email_domains, is_trusted, revision }
}

describe('a new provider', () => {
  test('is a draft that nobody sees, opens after a trial, and closes when its credentials change', async () => {
    const { id } = await draftProvider(admin, { name: 'Schule A' })
    expect(await read(id)).toMatchObject({ state: 'draft', tested_at: null, people: 0 })
    expect(await names()).toEqual([])
    expect((await refused(act(officeApi.openIdentityProvider, id))).body.code).toBe('provider_untested')
    await tryOut(admin, id)
    expect((await read(id)).tested_at).not.toBeNull()
    await act(officeApi.openIdentityProvider, id)
    expect(await names()).toEqual(['Schule A'])

    const renamed = { ...(await termsOf(id)), name: 'Schule B' }
    await client(officeApi.identityProviders.change, { params: { id }, body: renamed })
    expect(await names()).toEqual(['Schule B'])

    const secret = { ...(await termsOf(id)), client_secret: 'ein-anderes-geheimnis' }
    const { data } = await client(officeApi.identityProviders.change, { params: { id }, body: secret })
    expect(data).toMatchObject({ state: 'closed', tested_at: null })
    expect(await names()).toEqual([])
    expect((await refused(act(officeApi.openIdentityProvider, id))).body.code).toBe('provider_untested')
    expect((await refused(tryOut(admin, id))).body.code).toBe('external_login_untrusted')
    const right = { ...(await termsOf(id)), client_secret: usualTerms.client_secret }
    await client(officeApi.identityProviders.change, { params: { id }, body: right })
    await tryOut(admin, id)
    await act(officeApi.openIdentityProvider, id)
    const open = await read(id)
    const kept = await refused(
      client(officeApi.identityProviders.delete, { params: { id }, query: { revision: open.revision } }),
    )
    expect(kept.body.code).toBe('provider_open')
    await act(officeApi.closeIdentityProvider, id)
    const { revision } = await read(id)
    await client(officeApi.identityProviders.delete, { params: { id }, query: { revision } })
  })

  test('never tells its secret again, in no answer and no record', async () => {
    const { id } = await draftProvider(admin, { name: 'Schweigsam' })
    const answered = JSON.stringify([await read(id), (await client(officeApi.identityProviders.list)).data])
    const recorded = JSON.stringify(await db.select().from(auditRecords).where(eq(auditRecords.subjectId, id)))
    for (const text of [answered, recorded]) expect(text).not.toContain(usualTerms.client_secret)
    expect(recorded).toContain('createIdentityProvider')
  })

  test('is told what is wrong at its field', async () => {
    const terms = { ...usualTerms, name: 'Falsch', issuer: 'https://login.schule.example' }
    const wrong = async (changed: object) => {
      const body = { ...terms, ...changed } as never
      return (await refused(client(officeApi.identityProviders.create, { body }))).body.errors
    }
    for (const issuer of [
      'http://login.schule.example',
      'login.schule.example',
      'https://login.schule.example?a=1',
      'https://login.schule.example/.well-known/openid-configuration',
      'https://name:wort@login.schule.example',
    ])
      expect(await wrong({ issuer })).toEqual({ issuer: [fieldMessage('issuer', 'issuer')] })
    expect(await wrong({ email_domains: ['schule'] })).toEqual({
      'email_domains.0': [fieldMessage('email_domains.0', 'emailDomain')],
    })
    expect(await wrong({ is_trusted: true, teacher_values: [] })).toEqual({
      teacher_values: [fieldMessage('teacher_values', 'trustedRole')],
    })
    const first = await client(officeApi.identityProviders.create, { body: terms })
    for (const issuer of [terms.issuer, `${terms.issuer}/`, 'https://LOGIN.schule.example'])
      expect(await wrong({ issuer })).toEqual({ issuer: [fieldMessage('issuer', 'addressTaken')] })
    const { id, revision } = first.data
    await client(officeApi.identityProviders.delete, { params: { id }, query: { revision } })
  })
})

describe('a trial', () => {
  let id: string
  let double: Awaited<ReturnType<typeof draftProvider>>['double']
  beforeAll(async () => {
    const terms = { name: 'Probe', email_domains: ['schule.example'], is_trusted: true }
    ;({ id, double } = await draftProvider(admin, terms))
  })

  test('shows what the provider says of itself', async () => {
    const { data } = await client(officeApi.describeIdentityProvider, { params: { id }, body: {} })
    expect(data).toMatchObject({ keys: ['RSA'], names_itself: true, token_endpoint: `${double.issuer}/token` })
  })

  test('shows every claim and what the shop would make of them, and links nothing', async () => {
    double.people.set('petra', {
      email: 'petra@anderswo.example',
      email_verified: true,
      given_name: 'Petra',
      family_name: 'Probe',
      roles: ['Lehrperson', 'Leitung'],
      school: '4711',
    })
    const found = await tryOut(admin, id, 'petra')
    expect(found).toMatchObject({
      email: 'petra@anderswo.example',
      is_email_verified: true,
      is_email_allowed: false,
      first_name: 'Petra',
      role: 'Lehrperson, Leitung',
      is_teacher: true,
      school: '4711',
    })
    expect(found.claims).toContainEqual({ name: 'sub', value: 'petra' })
    expect(found.claims).toContainEqual({ name: 'roles', value: '["Lehrperson","Leitung"]' })
    expect(found.claims.map(({ name }) => name)).not.toContain('nonce')
    expect((await read(id)).people).toBe(0)
  })

  test('counts for the person who began it alone, once, and for these credentials', async () => {
    const begin = async () => (await client(officeApi.beginProviderTrial, { params: { id }, body: {} })).data.url
    const answer = await comeBack(await begin(), 'probe')
    const other = await startAdmin(app)
    other.jar.keep(
      admin.jar
        .header()
        .split('; ')
        .filter((one) => one.startsWith('hep.auth.external')),
    )
    const stolen = await refused(other.client(officeApi.finishProviderTrial, { params: { id }, body: { answer } }))
    expect(stolen.body.code).toBe('external_login_expired')
    await client(officeApi.finishProviderTrial, { params: { id }, body: { answer } })
    const again = await refused(client(officeApi.finishProviderTrial, { params: { id }, body: { answer } }))
    expect(again.body.code).toBe('external_login_expired')

    const stale = await comeBack(await begin(), 'probe')
    const changed = { ...(await termsOf(id)), client_secret: usualTerms.client_secret }
    await client(officeApi.identityProviders.change, { params: { id }, body: changed })
    const late = await refused(client(officeApi.finishProviderTrial, { params: { id }, body: { answer: stale } }))
    expect(late.body.code).toBe('provider_trial_stale')
    expect((await read(id)).tested_at).toBeNull()
  })

  test('proves nothing for credentials that are changed before it ends', async () => {
    const changed = { ...(await termsOf(id)), client_secret: usualTerms.client_secret }
    double.answering.set('/token', async (answer) => {
      await client(officeApi.identityProviders.change, { params: { id }, body: changed })
      return answer
    })
    expect((await refused(tryOut(admin, id))).body.code).toBe('provider_trial_stale')
    double.answering.clear()
    expect((await read(id)).tested_at).toBeNull()
  })

  test('is what the database wants before a provider opens', async () => {
    const opened = db
      .update(identityProviders)
      .set({ state: 'open', testedAt: null })
      .where(eq(identityProviders.id, id))
    await expect(opened).rejects.toThrow('Failed query')
  })

  test('tells what is in the way', async () => {
    const found = async () =>
      (await refused(client(officeApi.describeIdentityProvider, { params: { id }, body: {} }))).body as {
        code: string
        found?: string
      }
    const path = '/.well-known/openid-configuration'
    double.answering.set(path, async (answer) => ({ ...answer, issuer: 'https://anderswo.example' }))
    expect(await found()).toMatchObject({ code: 'provider_away', found: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' })
    double.answering.set(path, async (answer) => ({ ...answer, filler: 'x'.repeat(400_000) }))
    expect(await found()).toMatchObject({ code: 'provider_away', found: 'the answer is too large' })
    double.answering.clear()
    double.answering.set('/jwks', async () => ({ keys: [] }))
    expect(await found()).toMatchObject({ code: 'provider_away', found: 'no keys' })
    double.answering.clear()
    const issuer = `http://127.0.0.1:${await freePort()}`
    const { data } = await client(officeApi.identityProviders.create, { body: { ...usualTerms, name: 'Weg', issuer } })
    const nobody = await refused(client(officeApi.beginProviderTrial, { params: { id: data.id }, body: {} }))
    expect(nobody.body).toMatchObject({ code: 'provider_away', found: 'no connection' })
  })
})

test('a shop in the public internet asks no address of its own network', async () => {
  const shop = await startTestApp({ publicUrl: 'https://shop.example' })
  const { client: call } = await signIn(shop, await makeUser(shop, { groups: ['admin'] }))
  for (const issuer of [
    'https://127.0.0.1',
    'https://10.0.0.7',
    'https://[::1]',
    'https://169.254.169.254',
    'https://localhost',
  ]) {
    const { data } = await call(officeApi.identityProviders.create, { body: { ...usualTerms, name: 'Nah', issuer } })
    const params = { id: data.id }
    const near = await refused(call(officeApi.describeIdentityProvider, { params, body: {} }))
    expect(near.body).toMatchObject({ code: 'provider_away', found: 'not a public address' })
  }
})

test('buttons change places; the first and the last stay', async () => {
  const made = [await draftProvider(admin, { name: 'Eins' }), await draftProvider(admin, { name: 'Zwei' })]
  const order = async () =>
    (await client(officeApi.identityProviders.list)).data
      .filter(({ id }) => made.some((one) => one.id === id))
      .map(({ name }) => name)
  const move = (id: string, direction: 'earlier' | 'later') =>
    client(officeApi.moveIdentityProvider, { params: { id }, body: { direction } })
  expect(await order()).toEqual(['Eins', 'Zwei'])
  await move(made[1]?.id ?? '', 'earlier')
  expect(await order()).toEqual(['Zwei', 'Eins'])
  await move(made[1]?.id ?? '', 'later')
  await move(made[1]?.id ?? '', 'later')
  expect(await order()).toEqual(['Eins', 'Zwei'])
})

test('a logo is drawn anew, stands on the button, and replaces the former one', async () => {
  const { id } = await draftProvider(admin, { name: 'Mit Logo' })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>'
  const set = (text: string) =>
    client(officeApi.setIdentityProviderLogo, {
      params: { id },
      body: { logo_file: [new File([text], 'logo.svg', { type: 'image/svg+xml' })] },
    })
  const first = (await set(svg)).data.logo
  const second = (await set(svg.replace('40 20', '20 20'))).data.logo
  expect(second?.permalink).not.toBe(first?.permalink)
  const stored = (permalink = '') => app.pictures.read(permalink.slice(1), 1_000_000)
  expect(await stored(first?.permalink)).toBeNull()
  expect(await stored(second?.permalink)).not.toBeNull()
  const broken = await refused(set('<html></html>'))
  expect(broken.body.errors).toEqual({ logo_file: [fieldMessage('logo_file', 'logoKind')] })
})

test('the operations are for administrators alone', async () => {
  const { client: seller } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  const params = { id: uuidv7() }
  const calls = [
    seller(officeApi.identityProviders.list),
    seller(officeApi.identityProviders.read, { params }),
    seller(officeApi.readConfiguredProvider),
    seller(officeApi.describeIdentityProvider, { params, body: {} }),
    seller(officeApi.beginProviderTrial, { params, body: {} }),
    seller(officeApi.openIdentityProvider, { params, body: {} }),
    seller(officeApi.listSchoolsOfProvider, { params }),
  ]
  for (const { status } of await Promise.all(calls.map(refused))) expect(status).toBe(403)
})

test('what staff did stands in the history of a provider', async () => {
  const { id } = await draftProvider(admin, { name: 'Verlauf' })
  await tryOut(admin, id)
  await act(officeApi.openIdentityProvider, id)
  await act(officeApi.closeIdentityProvider, id)
  const { data } = await client(officeApi.identityProviders.history, { params: { id } })
  expect(data.map(({ action }) => action)).toEqual([
    'closeIdentityProvider',
    'openIdentityProvider',
    'createIdentityProvider',
  ])
  const [last] = await db.select().from(auditRecords).orderBy(desc(auditRecords.at), desc(auditRecords.id)).limit(1)
  expect(last).toMatchObject({ before: { state: 'open' }, after: { state: 'closed' } })
})
