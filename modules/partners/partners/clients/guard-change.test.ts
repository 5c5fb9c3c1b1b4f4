import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as oauthClientsApi from '#contract/partners/oauth-clients.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOauthClient, makeOrganisation, makePartner } from '#tests/support/factories/partner-factories.ts'
import { PASSWORD } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { oauthClientSecrets, oauthClients } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core

interface Shown {
  current_password?: string
  code?: string
}

const BEFORE = {
  name: 'Lernwelt',
  redirect_urls: ['https://lernwelt.example/callback'],
  grant_types: ['access_token' as const],
  webhook_url: 'https://lernwelt.example/webhook',
}

/** A partner, a colleague, and a client of theirs with a webhook. */
async function someone() {
  const organisationId = await makeOrganisation(app)
  const [partner, colleague] = await Promise.all([
    signIn(app, await makePartner(app, organisationId, { firstName: 'Petra', lastName: 'Partner' })),
    signIn(app, await makePartner(app, organisationId)),
  ])
  const made = await makeOauthClient(app, organisationId, {
    webhookUrl: BEFORE.webhook_url,
    webhookSecretSealed: 'sealed',
  })
  return { partner, colleague, organisationId, made }
}
type Someone = Awaited<ReturnType<typeof someone>>

const change =
  (changed: Partial<oauthClientsApi.ClientInput>) =>
  ({ partner: { client, user }, made }: Someone, shown: Shown): Promise<unknown> =>
    client(oauthClientsApi.updateOauthClient, {
      params: { id: user.id, clientId: made.id },
      body: { ...BEFORE, ...changed, ...shown },
    })

/** Of the operations that demand it, the password is left out as a partner’s old program would. */
const required = (shown: Shown) => shown as Shown & { current_password: string }
const named = ({ partner: { user }, made }: Someone) => ({ id: user.id, clientId: made.id })

const guarded: [string, (who: Someone, shown: Shown) => Promise<unknown>][] = [
  ['another redirect address', change({ redirect_urls: [...BEFORE.redirect_urls, 'https://anders.example/callback'] })],
  ['a redirect address in place of another', change({ redirect_urls: ['https://anders.example/callback'] })],
  ['another webhook', change({ webhook_url: 'https://anders.example/webhook' })],
  ['no webhook any more', change({ webhook_url: null })],
  ['a back-channel address', change({ backchannel_logout_uri: 'https://anders.example/logout' })],
  ['a fallback address', change({ fallback_url: 'https://anders.example/' })],
  ['a start address', change({ initiate_login_uri: 'https://anders.example/start' })],
  [
    'another client',
    ({ partner: { client, user } }, shown) =>
      client(oauthClientsApi.createOauthClient, { params: { id: user.id }, body: { ...BEFORE, ...required(shown) } }),
  ],
  [
    'another secret',
    (who, shown) =>
      who.partner.client(oauthClientsApi.renewClientSecret, { params: named(who), body: { ...required(shown) } }),
  ],
  [
    'another secret of the webhook',
    (who, shown) =>
      who.partner.client(oauthClientsApi.renewWebhookSecret, { params: named(who), body: { ...required(shown) } }),
  ],
  [
    'the end of the client',
    (who, shown) =>
      who.partner.client(oauthClientsApi.deleteOauthClient, { params: named(who), body: { ...required(shown) } }),
  ],
]

/** All that a change could leave. */
async function traces({ organisationId, partner, colleague }: Someone) {
  const clients = await db.select().from(oauthClients).where(eq(oauthClients.organisationId, organisationId))
  const ids = clients.map(({ id }) => id)
  return {
    clients,
    secrets: await db.$count(oauthClientSecrets, inArray(oauthClientSecrets.clientId, ids)),
    mails: await db.$count(mails, inArray(mails.recipient, [partner.user.email, colleague.user.email])),
    records: await db.$count(auditRecords, eq(auditRecords.actorId, partner.user.id)),
  }
}

const errorsOf = async (call: Promise<unknown>) => {
  const { status, body } = await refused(call)
  return [status, body.errors]
}

// ASVS V7.5.1
describe.each(guarded)('%s', (_, ask) => {
  test('needs the password of the member, and a code where the account has a second factor', async () => {
    const who = await someone()
    const before = await traces(who)
    expect(await errorsOf(ask(who, {}))).toEqual([422, { current_password: ['Aktuelles Passwort ist erforderlich'] }])
    const wrong = { current_password: 'falsch-geraten' }
    expect(await errorsOf(ask(who, wrong))).toEqual([
      422,
      { current_password: ['Aktuelles Passwort ist nicht richtig'] },
    ])
    const { code } = await turnOnSecondFactor(app, who.partner.user)
    const right = { current_password: PASSWORD }
    expect(await errorsOf(ask(who, right))).toEqual([422, { code: ['Code ist erforderlich'] }])
    expect(await errorsOf(ask(who, { ...right, code: code(40) }))).toEqual([422, { code: ['Code ist nicht richtig'] }])
    expect(await traces(who)).toEqual(before)
    await ask(who, { ...right, code: code() })
  })

  test('is told to every member by mail, and stands in the audit log, without a secret', async () => {
    const who = await someone()
    const answer = JSON.stringify(await ask(who, { current_password: PASSWORD })) ?? ''
    const { partner, colleague } = who
    const sent = await db
      .select()
      .from(mails)
      .where(inArray(mails.recipient, [partner.user.email, colleague.user.email]))
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
      [partner.user.email, colleague.user.email].toSorted(),
    )
    for (const { kind, data } of sent) {
      expect(kind).toMatch(/^oauth-client-/)
      expect(data).toMatchObject({ madeBy: 'Petra Partner', clientName: 'Lernwelt' })
    }
    const records = await db.select().from(auditRecords).where(eq(auditRecords.actorId, partner.user.id))
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ actor: 'Petra Partner', subject: 'partner-clients' })
    const secrets = [...answer.matchAll(/"(?:client|webhook)_secret":"([\w-]+)"/g)].map(([, secret]) => secret ?? '')
    for (const secret of secrets) expect(JSON.stringify([sent, records])).not.toContain(secret)
  })
})

test('the mail names the addresses as they are now', async () => {
  const who = await someone()
  const redirect_urls = ['https://anders.example/callback']
  await change({ redirect_urls, webhook_url: null })(who, { current_password: PASSWORD })
  const [sent] = await db.select().from(mails).where(eq(mails.recipient, who.colleague.user.email))
  expect(sent).toMatchObject({
    kind: 'oauth-client-changed',
    data: {
      addresses: [
        { field: 'redirect_urls', now: redirect_urls },
        { field: 'webhook_url', now: [] },
      ],
      secrets: [],
    },
  })
})

test('what leads nobody elsewhere needs no password and sends no mail, and is in the audit log', async () => {
  const who = await someone()
  const { colleague } = who
  const redirect_urls = ['https://lernwelt.example/zwei', ...BEFORE.redirect_urls]
  await change({ redirect_urls })(who, { current_password: PASSWORD })
  const told = () => db.$count(mails, eq(mails.recipient, colleague.user.email))
  const before = await told()
  await change({ redirect_urls: redirect_urls.toReversed(), name: 'Lernwelt 2', info_text: 'Zum Üben' })(who, {})
  expect(await told()).toBe(before)
  const records = await db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.actorId, who.partner.user.id), eq(auditRecords.action, 'updateOauthClient')))
    .orderBy(auditRecords.id)
  expect(records.at(-1)?.after).toMatchObject({ name: 'Lernwelt 2', info_text: 'Zum Üben' })
})

test('ten wrong passwords are heard, as everywhere in the shop', async () => {
  const who = await someone()
  const guess = () =>
    refused(change({ redirect_urls: ['https://anders.example/'] })(who, { current_password: 'falsch' }))
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
  for (const [, ask] of guarded) expect((await refused(ask(who, { current_password: PASSWORD }))).status).toBe(429)
})

test('input that is refused anyway uses up no code', async () => {
  const who = await someone()
  const { code } = await turnOnSecondFactor(app, who.partner.user)
  const shown = { current_password: PASSWORD, code: code() }
  const redirect_urls = ['https://anders.example/callback']
  expect(await errorsOf(change({ redirect_urls, branding: 'unbekannt' })(who, shown))).toMatchObject([
    422,
    { branding: [expect.any(String)] },
  ])
  await change({ redirect_urls })(who, shown)
})
