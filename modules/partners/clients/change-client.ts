import { and, eq, sql } from 'drizzle-orm'
import type { ClientInput, ClientWithSecrets } from '#contract/account/oauth-clients.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { countIfDone } from '#modules/security/attempts.ts'
import { lockOrganisationOf } from '../organisations.ts'
import type { PartnerKit } from '../partner-kit.ts'
import { oauthClients } from '../tables.ts'
import { columnsOf, guardFields, webhookOf } from './client-fields.ts'
import { giveSecret, newSecret } from './client-secret.ts'
import { loadClient } from './load-clients.ts'

type ClientRow = typeof oauthClients.$inferSelect

/** A client as a partner names it. */
interface Named {
  userId: string
  id: string
}

/**
 * Replaces the fields of a client. Throws 422 as `guardFields` does, Refusal `forbidden` or `not_found`, and
 * `entry_changed` where the client has another revision than the one that was read.
 */
export function changeClient(
  kit: PartnerKit,
  { userId, id, revision, input }: Named & { revision: number | undefined; input: ClientInput },
): Promise<ClientWithSecrets> {
  return inTransaction(kit.core.db, async (tx) => {
    const row = await lockClient(tx, { userId, id })
    const { organisationId } = row
    if (revision !== undefined && revision !== row.revision) throw new Refusal('entry_changed')
    await guardFields(tx, input, { organisationId, isPasswordApproved: row.passwordApprovedAt !== null })
    const webhook = await webhookOf(kit, { id, url: input.webhook_url, sealed: row.webhookSecretSealed })
    await write(tx, id, { ...columnsOf(input), ...webhook.columns })
    return { ...(await loadClient(tx, { organisationId, id })), client_secret: null, webhook_secret: webhook.made }
  })
}

/** Gives a client another secret (`giveSecret`). Throws Refusal `forbidden`, `not_found` or `too_many_requests`. */
export function renewSecret(
  { core: { db }, limits }: PartnerKit,
  { userId, id, endsFormer }: Named & { endsFormer: boolean },
): Promise<ClientWithSecrets> {
  return countIfDone([[limits.secrets, userId]], () =>
    inTransaction(db, async (tx) => {
      const { organisationId } = await lockClient(tx, { userId, id })
      const secret = await giveSecret(tx, id, { endsFormer })
      return { ...(await loadClient(tx, { organisationId, id })), client_secret: secret, webhook_secret: null }
    }),
  )
}

/**
 * Gives the webhook of a client another secret, which signs from now on. Throws Refusal `forbidden`, `not_found`, or
 * `webhook_missing` for a client without one.
 */
export function renewWebhookSecret(
  { core: { db }, webhookSecrets }: PartnerKit,
  { userId, id }: Named,
): Promise<ClientWithSecrets> {
  return inTransaction(db, async (tx) => {
    const { organisationId, webhookUrl } = await lockClient(tx, { userId, id })
    if (webhookUrl === null) throw new Refusal('webhook_missing')
    const secret = newSecret()
    await write(tx, id, { webhookSecretSealed: await webhookSecrets.seal(secret, id) })
    return { ...(await loadClient(tx, { organisationId, id })), client_secret: null, webhook_secret: secret }
  })
}

/** Deletes a client with all that it holds: foreign keys end its secrets and tokens. Throws `forbidden`, `not_found`. */
export function deleteClient(db: Database, named: Named): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { id } = await lockClient(tx, named)
    await tx.delete(oauthClients).where(eq(oauthClients.id, id))
  })
}

/** Locks a client and its organisation: staff lock the client alone. Throws Refusal `forbidden` or `not_found`. */
async function lockClient(tx: Database, { userId, id }: Named): Promise<ClientRow> {
  const organisationId = await lockOrganisationOf(tx, userId)
  const [row] = await tx
    .select()
    .from(oauthClients)
    .where(and(eq(oauthClients.organisationId, organisationId), eq(oauthClients.id, id)))
    .for('no key update')
  if (!row) throw new Refusal('not_found')
  return row
}

async function write(tx: Database, id: string, columns: Partial<ClientRow>): Promise<void> {
  await tx
    .update(oauthClients)
    .set({ ...columns, revision: sql`${oauthClients.revision} + 1`, changedAt: sql`now()` })
    .where(eq(oauthClients.id, id))
}
