import { uuidv7 } from 'uuidv7'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { oauthClients, partnerOrganisations } from '#modules/partners/partners/tables.ts'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { oauthClientSessions, oauthLogouts } from './logouts/tables.ts'
import { oauthConsents, oauthGrants, oauthSignOnTests, oauthStates, oauthTokens } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId } }) => {
  const [organisationId, clientId, sessionId] = [uuidv7(), uuidv7(), uuidv7()]
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(partnerOrganisations).values({ id: organisationId, name: 'Lernwelt AG', branding: organisationId })
  const redirectUrls = ['https://lernwelt.example/callback']
  const clientRow = uuidv7()
  await db.insert(oauthClients).values({
    id: clientRow,
    organisationId,
    place: 1,
    clientId,
    name: 'Lernwelt',
    redirectUrls,
    grantTypes: ['access_token'],
  })
  await db.insert(sessions).values({ id: sessionId, userId, expiresAt, beganWith: 'password', userAgent: 'Firefox' })
  await db.insert(oauthConsents).values({ userId, clientId, scopes: ['openid', 'email'] })
  const grant = { id: uuidv7(), userId, clientId, sessionId, passwordMark: 'x', payload: { clientId }, expiresAt }
  await db.insert(oauthGrants).values(grant)
  const usedAt = new Date()
  const token = { kind: 'RefreshToken', clientId, grantId: grant.id, payload: { clientId }, usedAt, expiresAt } as const
  await db.insert(oauthTokens).values({ hash: uuidv7(), ...token })
  const signedOn = { clientId, sid: uuidv7(), issuer: 'https://shop.example' }
  await db.insert(oauthClientSessions).values({ sessionId, ...signedOn })
  await db.insert(oauthLogouts).values({ userId, ...signedOn })
  const state = { kind: 'Session', sessionId, payload: { accountId: userId }, usedAt, expiresAt } as const
  await db.insert(oauthStates).values({ hash: uuidv7(), ...state })
  const times = { startedAt: usedAt, openedAt: usedAt }
  const redirectUrl = 'https://lernwelt.example/callback'
  await db
    .insert(oauthSignOnTests)
    .values({ id: uuidv7(), userId, clientId: clientRow, redirectUrl, found: {}, ...times })
}
