import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import * as oauthClientsApi from '#contract/partners/oauth-clients.ts'
import * as officePartnersApi from '#contract/partners/office-partners.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOauthClient, makeOrganisation, makePartner } from '#tests/support/factories/partner-factories.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { persist } from '#tests/support/persist.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { oauthClientSecrets, oauthClients, organisationMembers } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const ROUNDS = isFullRun ? 3 : 2
const body = {
  name: 'Lernwelt',
  redirect_urls: ['https://lernwelt.example/callback'],
  grant_types: ['access_token' as const],
  current_password: PASSWORD,
}

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'done' : outcome.reason instanceof ApiError ? outcome.reason.body.code : 'unexpected'

const partnersOf = async (organisationId: string, count: number) =>
  Promise.all(Array.from({ length: count }, async () => signIn(app, await makePartner(app, organisationId))))

test('of 20 clients that members make at once, ten come about, and the others are told', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const organisationId = await makeOrganisation(app)
    const partners = await partnersOf(organisationId, 4)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => {
        const { client, user } = partners[n % partners.length] as (typeof partners)[number]
        return persist(() => client(oauthClientsApi.createOauthClient, { params: { id: user.id }, body }))
      }),
    )
    const codes = outcomes.map(codeOf).toSorted()
    expect(codes).toEqual([...Array<string>(10).fill('clients_full'), ...Array<string>(10).fill('done')])
    expect(await db.$count(oauthClients, eq(oauthClients.organisationId, organisationId))).toBe(10)
  }
})

test('of secrets that members ask for at once, one is the newest, and the others hold for a day', async () => {
  const organisationId = await makeOrganisation(app)
  const partners = await partnersOf(organisationId, 4)
  const { id: clientId } = await makeOauthClient(app, organisationId)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => {
      const { client, user } = partners[n % partners.length] as (typeof partners)[number]
      return persist(() =>
        client(oauthClientsApi.renewClientSecret, {
          params: { id: user.id, clientId },
          body: { current_password: PASSWORD },
        }),
      )
    }),
  )
  expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['done']))
  const secrets = await db.select().from(oauthClientSecrets).where(eq(oauthClientSecrets.clientId, clientId))
  expect(secrets).toHaveLength(13)
  expect(secrets.filter(({ endsAt }) => endsAt === null)).toHaveLength(1)
})

test('a grant that staff withdraw while its partner chooses it is gone', async () => {
  for (let round = 0; round < ROUNDS * 5; round++) {
    const organisationId = await makeOrganisation(app)
    const [partner] = await partnersOf(organisationId, 1)
    const { id: clientId } = await makeOauthClient(app, organisationId, { passwordApprovedAt: new Date() })
    const [changed, withdrawn] = await Promise.allSettled([
      partner?.client(oauthClientsApi.updateOauthClient, {
        params: { id: partner.user.id, clientId },
        body: { ...body, grant_types: ['access_token', 'password'] },
      }),
      staff.client(officePartnersApi.withdrawPasswordGrant, {
        params: { id: clientId },
        body: { reason: 'Vertrag gekündigt.' },
      }),
    ])
    expect(['done', 'invalid']).toContain(changed && codeOf(changed))
    expect(withdrawn && codeOf(withdrawn)).toBe('done')
    const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, clientId))
    expect(row).toMatchObject({ grantTypes: ['access_token'], passwordApprovedAt: null })
  }
})

test('an account that staff put into several organisations at once is in one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const user = await makeUser(app)
    const organisations = await Promise.all(Array.from({ length: 5 }, () => makeOrganisation(app)))
    const outcomes = await Promise.allSettled(
      organisations.map((id) =>
        staff.client(officePartnersApi.addOrganisationMember, { params: { id }, body: { member_email: user.email } }),
      ),
    )
    expect(outcomes.map(codeOf).toSorted()).toEqual(['done', ...Array<string>(4).fill('invalid')])
    expect(await db.$count(organisationMembers, eq(organisationMembers.userId, user.id))).toBe(1)
  }
})

test('nobody makes a client who is being taken out of the organisation', async () => {
  for (let round = 0; round < ROUNDS * 5; round++) {
    const organisationId = await makeOrganisation(app)
    const [partner] = await partnersOf(organisationId, 1)
    const user = partner?.user.id ?? ''
    const order: string[] = []
    const note = (what: string) => (outcome: unknown) => {
      order.push(what)
      return outcome
    }
    const [, made] = await Promise.allSettled([
      staff
        .client(officePartnersApi.removeOrganisationMember, {
          params: { id: organisationId },
          body: { user, reason: 'Nicht mehr dort.' },
        })
        .then(note('removed')),
      partner?.client(oauthClientsApi.createOauthClient, { params: { id: user }, body }).then(note('made')),
    ])
    expect(['done', 'forbidden']).toContain(made && codeOf(made))
    await expect(
      partner?.client(oauthClientsApi.createOauthClient, { params: { id: user }, body }),
    ).rejects.toMatchObject({ body: { code: 'forbidden' } })
  }
})
