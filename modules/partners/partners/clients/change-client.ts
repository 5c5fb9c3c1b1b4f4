import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import * as oauthClientsApi from '#contract/partners/oauth-clients.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Asker } from '#modules/ground/audit/record-audit.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { clientChanged, clientDeleted } from '../mails.ts'
import { lockOrganisationOf } from '../organisations.ts'
import type { PartnerKit } from '../partner-kit.ts'
import { oauthClients } from '../tables.ts'
import { columnsOf, guardFields, webhookOf } from './client-fields.ts'
import { giveSecret, newSecret } from './client-secret.ts'
import {
  type Address,
  auditMember,
  changedAddresses,
  confirmMember,
  factsAfter,
  factsOf,
  type MemberShown,
} from './guard-change.ts'
import { loadClient } from './load-clients.ts'
import { tellMembers } from './tell-members.ts'

type ClientInput = oauthClientsApi.ClientInput
type ClientWithSecrets = oauthClientsApi.ClientWithSecrets
type ClientRow = typeof oauthClients.$inferSelect

/** A client as a partner names it, and what they show again where that is asked for. */
interface Named {
  asker: Asker
  id: string
  shown: MemberShown
}

/** Replaces the fields of a client. Other addresses need what `confirmMember` asks for, and all members are told. */
export async function changeClient(
  kit: PartnerKit,
  { asker, id, shown, revision, input }: Named & { revision: number | undefined; input: ClientInput },
): Promise<ClientWithSecrets> {
  const { core } = kit
  const checked = async (tx: Database) => {
    const row = await lockClient(tx, { asker, id })
    const { organisationId, redirectUrls, fallbackUrl } = row
    if (revision !== undefined && revision !== row.revision) throw new Refusal('entry_changed')
    const addresses = [...redirectUrls, ...(fallbackUrl === null ? [] : [fallbackUrl])]
    await guardFields(tx, input, { organisationId, isPasswordApproved: row.passwordApprovedAt !== null, addresses })
    return { row, changed: changedAddresses(row, input) }
  }
  // Before the code, which can be used only once.
  const asked = await inTransaction(core.db, checked)
  if (asked.changed.length > 0) await confirmMember(kit, asker.user.id, shown)
  return inTransaction(core.db, async (tx) => {
    const { row, changed } = await checked(tx)
    // Somebody was faster, and nobody has been asked about this.
    if (changed.length > 0 && asked.changed.length === 0) throw new Refusal('entry_changed')
    const { organisationId } = row
    const webhook = await webhookOf(kit, { id, url: input.webhook_url, sealed: row.webhookSecretSealed })
    await write(tx, id, { ...columnsOf(input), ...webhook.columns })
    const { name } = oauthClientsApi.updateOauthClient
    await auditMember(tx, asker, { name, clientId: id, before: factsOf(row), after: factsAfter(row, input) })
    const news = { addresses: changed, input, secrets: webhook.made === null ? [] : (['webhook_secret'] as const) }
    if (changed.length > 0) await tellOfChange(core, tx, { row: { ...row, name: input.name }, asker, ...news })
    return { ...(await loadClient(tx, { organisationId, id })), client_secret: null, webhook_secret: webhook.made }
  })
}

/** Gives a client another secret (`giveSecret`) and tells all members. */
export async function renewSecret(
  kit: PartnerKit,
  { asker, id, shown, endsFormer }: Named & { endsFormer: boolean },
): Promise<ClientWithSecrets> {
  const { core, limits } = kit
  await inTransaction(core.db, (tx) => lockClient(tx, { asker, id }))
  return countIfDone([[limits.secrets, asker.user.id]], async () => {
    await confirmMember(kit, asker.user.id, shown)
    return inTransaction(core.db, async (tx) => {
      const row = await lockClient(tx, { asker, id })
      const { organisationId } = row
      const secret = await giveSecret(tx, id, { endsFormer })
      const { name } = oauthClientsApi.renewClientSecret
      await auditMember(tx, asker, { name, clientId: id, after: { client_secret: 'made', end_former: endsFormer } })
      await tellOfChange(core, tx, { row, asker, secrets: ['client_secret'] })
      return { ...(await loadClient(tx, { organisationId, id })), client_secret: secret, webhook_secret: null }
    })
  })
}

/** Gives the webhook of a client another secret, which signs from now on, and tells all members. */
export async function renewWebhookSecret(kit: PartnerKit, { asker, id, shown }: Named): Promise<ClientWithSecrets> {
  const { core, webhookSecrets } = kit
  const checked = async (tx: Database) => {
    const row = await lockClient(tx, { asker, id })
    if (row.webhookUrl === null) throw new Refusal('webhook_missing')
    return row
  }
  await inTransaction(core.db, checked)
  await confirmMember(kit, asker.user.id, shown)
  return inTransaction(core.db, async (tx) => {
    const row = await checked(tx)
    const { organisationId } = row
    const secret = newSecret()
    await write(tx, id, { webhookSecretSealed: await webhookSecrets.seal(secret, id) })
    const { name } = oauthClientsApi.renewWebhookSecret
    await auditMember(tx, asker, { name, clientId: id, after: { webhook_secret: 'made' } })
    await tellOfChange(core, tx, { row, asker, secrets: ['webhook_secret'] })
    return { ...(await loadClient(tx, { organisationId, id })), client_secret: null, webhook_secret: secret }
  })
}

/** Deletes a client with all that it holds, and tells all members: foreign keys end its secrets and tokens. */
export async function deleteClient(kit: PartnerKit, { asker, id, shown }: Named): Promise<void> {
  const { core } = kit
  await inTransaction(core.db, (tx) => lockClient(tx, { asker, id }))
  await confirmMember(kit, asker.user.id, shown)
  await inTransaction(core.db, async (tx) => {
    const row = await lockClient(tx, { asker, id })
    const { organisationId, clientId, name: clientName } = row
    await tx.delete(oauthClients).where(eq(oauthClients.id, id))
    const { name } = oauthClientsApi.deleteOauthClient
    await auditMember(tx, asker, { name, clientId: id, before: factsOf(row) })
    await tellMembers(core, tx, {
      organisationId,
      subjectId: id,
      kind: clientDeleted,
      by: asker.user,
      data: (to) => ({ ...to, clientId, clientName }),
    })
  })
}

interface Change {
  row: Pick<ClientRow, 'id' | 'organisationId' | 'name'>
  asker: Asker
  addresses?: readonly Address[]
  /** Where addresses changed. */
  input?: ClientInput
  secrets: readonly ('client_secret' | 'webhook_secret')[]
}

async function tellOfChange(
  core: PartnerKit['core'],
  tx: Database,
  { row: { id, organisationId, name: clientName }, asker, addresses = [], input, secrets }: Change,
): Promise<void> {
  const now = (field: Address) => [input?.[field] ?? []].flat()
  await tellMembers(core, tx, {
    organisationId,
    subjectId: uuidv7(),
    kind: clientChanged,
    by: asker.user,
    data: (to) => ({
      ...to,
      id,
      clientName,
      addresses: addresses.map((field) => ({ field, now: now(field) })),
      secrets: [...secrets],
    }),
  })
}

/** Locks a client and its organisation: staff lock the client alone. */
async function lockClient(tx: Database, { asker, id }: Pick<Named, 'asker' | 'id'>): Promise<ClientRow> {
  const organisationId = await lockOrganisationOf(tx, asker.user.id)
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
