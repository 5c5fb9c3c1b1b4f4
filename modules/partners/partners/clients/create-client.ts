import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { MOST_CLIENTS } from '#contract/limits.ts'
import * as oauthClientsApi from '#contract/partners/oauth-clients.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Asker } from '#modules/ground/audit/record-audit.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { clientCreated } from '../mails.ts'
import { lockOrganisationOf } from '../organisations.ts'
import type { PartnerKit } from '../partner-kit.ts'
import { oauthClients } from '../tables.ts'
import { columnsOf, guardFields, webhookOf } from './client-fields.ts'
import { giveSecret } from './client-secret.ts'
import { auditMember, confirmMember, type MemberShown } from './guard-change.ts'
import { loadClient } from './load-clients.ts'
import { tellMembers } from './tell-members.ts'

interface Wanted {
  asker: Asker
  shown: MemberShown
  input: oauthClientsApi.ClientInput
}

/**
 * Makes a client of the partner's organisation and tells all its members by mail. The answer is the only place where
 * the secret stands.
 */
export async function createClient(
  kit: PartnerKit,
  { asker, shown, input }: Wanted,
): Promise<oauthClientsApi.ClientWithSecrets> {
  const { core, limits } = kit
  const partner = asker.user
  const checked = async (tx: Database) => {
    const organisationId = await lockOrganisationOf(tx, partner.id)
    const place = await freePlace(tx, organisationId)
    await guardFields(tx, input, { organisationId, isPasswordApproved: false, addresses: [] })
    return { organisationId, place }
  }
  // Before the code, which can be used only once.
  await inTransaction(core.db, checked)
  return countIfDone([[limits.clients, partner.id]], async () => {
    await confirmMember(kit, partner.id, shown)
    return inTransaction(core.db, async (tx) => {
      const { organisationId, place } = await checked(tx)
      const id = uuidv7()
      const clientId = newClientId()
      const webhook = await webhookOf(kit, { id, url: input.webhook_url, sealed: null })
      const head = { id, organisationId, place, clientId, createdBy: partner.id }
      await tx.insert(oauthClients).values({ ...head, ...columnsOf(input), ...webhook.columns })
      const secret = await giveSecret(tx, id, { endsFormer: false })
      const { name } = oauthClientsApi.createOauthClient
      await auditMember(tx, asker, { name, clientId: id, after: { ...input, client_id: clientId } })
      await tellMembers(core, tx, {
        organisationId,
        subjectId: id,
        kind: clientCreated,
        by: partner,
        data: (to) => ({ ...to, id, clientId, clientName: input.name }),
      })
      return {
        ...(await loadClient(tx, { organisationId, id })),
        client_secret: secret,
        webhook_secret: webhook.made,
      }
    })
  })
}

/** The lowest free place in an organisation that is locked. */
async function freePlace(tx: Database, organisationId: string): Promise<number> {
  const [row] = await rowsOf<{ place: number | null }>(
    tx,
    sql`select min(place)::int as place from generate_series(1, ${MOST_CLIENTS}) as place
      where not exists (select from oauth_clients
        where oauth_clients.organisation_id = ${organisationId}::uuid and oauth_clients.place = place.place)`,
  )
  if (row?.place == null) throw new Refusal('clients_full')
  return row.place
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 24 letters and digits that nobody confuses. It is no secret, but never the same twice. */
function newClientId(): string {
  return Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
