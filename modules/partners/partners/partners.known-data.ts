import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { oauthClients, oauthSignOns, organisationMembers, partnerOrganisations } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: userId } }) => {
  const organisationId = uuidv7()
  const clientId = uuidv7()
  await db.insert(partnerOrganisations).values({ id: organisationId, name: 'Lernwelt AG', branding: organisationId })
  await db.insert(organisationMembers).values({ userId, organisationId })
  await db.insert(oauthClients).values({
    id: clientId,
    organisationId,
    place: 1,
    clientId,
    name: 'Lernwelt',
    redirectUrls: ['https://lernwelt.example/callback'],
    grantTypes: ['access_token'],
    passwordApprovedAt: new Date(),
    passwordApprovedBy: userId,
    createdBy: userId,
  })
  await db.insert(oauthSignOns).values({ id: uuidv7(), clientId, userId, outcome: 'signed_on' })
}
