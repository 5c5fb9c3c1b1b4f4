import { and, desc, eq, max } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { isPersonalScope } from '#contract/partner-scopes.ts'
import type { Consent } from '#contract/partners/consents.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { oauthClients, oauthSignOns, partnerOrganisations } from '#modules/partners/partners/tables.ts'
import { endClientSessions } from '../logouts/client-sessions.ts'
import { oauthConsents } from '../tables.ts'

/** The consents of a user, the latest first. */
export async function listConsents(db: Database, userId: string): Promise<Consent[]> {
  const signOns = db
    .select({ clientId: oauthSignOns.clientId, lastAt: max(oauthSignOns.at).as('last_at') })
    .from(oauthSignOns)
    .where(eq(oauthSignOns.userId, userId))
    .groupBy(oauthSignOns.clientId)
    .as('own_sign_ons')
  const rows = await db
    .select({
      id: oauthClients.id,
      application: oauthClients.name,
      organisation: partnerOrganisations.name,
      scopes: oauthConsents.scopes,
      givenAt: oauthConsents.givenAt,
      lastAt: signOns.lastAt,
    })
    .from(oauthConsents)
    .innerJoin(oauthClients, eq(oauthClients.clientId, oauthConsents.clientId))
    .innerJoin(partnerOrganisations, eq(partnerOrganisations.id, oauthClients.organisationId))
    .leftJoin(signOns, eq(signOns.clientId, oauthClients.id))
    .where(eq(oauthConsents.userId, userId))
    .orderBy(desc(oauthConsents.givenAt), desc(oauthClients.id))
  return rows.map(({ scopes, givenAt, lastAt, ...named }) => ({
    ...named,
    scopes: scopes.filter(isPersonalScope),
    given_at: givenAt.toISOString(),
    last_used_at: lastAt?.toISOString() ?? null,
  }))
}

/** Withdraws a user's consent, which ends all sign-ons with the client and their tokens; the client is told. */
export async function withdrawConsent(
  db: Database,
  { userId, clientRow }: { userId: string; clientRow: string },
): Promise<void> {
  const client = db.select({ clientId: oauthClients.clientId }).from(oauthClients).where(eq(oauthClients.id, clientRow))
  await inTransaction(db, async (tx) => {
    const [withdrawn] = await tx
      .delete(oauthConsents)
      .where(and(eq(oauthConsents.userId, userId), eq(oauthConsents.clientId, client)))
      .returning({ clientId: oauthConsents.clientId })
    if (!withdrawn) throw new Refusal('not_found')
    await endClientSessions(tx, { userId, clientId: withdrawn.clientId })
  })
}
