import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type ClientInput, type ClientWithSecrets, MOST_CLIENTS } from '#contract/account/oauth-clients.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { countIfDone } from '#modules/security/attempts.ts'
import { users } from '#modules/users/tables.ts'
import { clientCreated } from '../mails.ts'
import { lockOrganisationOf } from '../organisations.ts'
import type { PartnerKit } from '../partner-kit.ts'
import { oauthClients, organisationMembers } from '../tables.ts'
import { columnsOf, guardFields, webhookOf } from './client-fields.ts'
import { giveSecret } from './client-secret.ts'
import { loadClient } from './load-clients.ts'

/**
 * Makes a client of the partner's organisation and tells all its members by mail. The answer is the only place where the
 * secret stands. Throws 422 as `guardFields` does, Refusal `forbidden`, `clients_full` or `too_many_requests`.
 */
export function createClient(
  kit: PartnerKit,
  partner: Pick<CurrentUser, 'id' | 'firstName' | 'lastName'>,
  input: ClientInput,
): Promise<ClientWithSecrets> {
  const { core, limits } = kit
  return countIfDone([[limits.clients, partner.id]], () =>
    inTransaction(core.db, async (tx) => {
      const organisationId = await lockOrganisationOf(tx, partner.id)
      const place = await freePlace(tx, organisationId)
      await guardFields(tx, input, { organisationId, isPasswordApproved: false })
      const id = uuidv7()
      const clientId = newClientId()
      const webhook = await webhookOf(kit, { id, url: input.webhook_url, sealed: null })
      const head = { id, organisationId, place, clientId, createdBy: partner.id }
      await tx.insert(oauthClients).values({ ...head, ...columnsOf(input), ...webhook.columns })
      const secret = await giveSecret(tx, id, { endsFormer: false })
      await tellMembers(core, tx, { id, organisationId, clientId, name: input.name, partner })
      return {
        ...(await loadClient(tx, { organisationId, id })),
        client_secret: secret,
        webhook_secret: webhook.made,
      }
    }),
  )
}

/** The lowest free place in an organisation that is locked. Throws Refusal `clients_full`. */
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

interface Made {
  id: string
  organisationId: string
  clientId: string
  name: string
  partner: Pick<CurrentUser, 'firstName' | 'lastName'>
}

async function tellMembers(core: PartnerKit['core'], tx: Database, made: Made): Promise<void> {
  const { id, clientId, name, partner } = made
  const members = await tx
    .select({ userId: users.id, email: users.email, firstName: users.firstName })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.userId))
    .where(eq(organisationMembers.organisationId, made.organisationId))
  for (const { userId, email, firstName } of members) {
    await queueMail(core, tx, {
      kind: clientCreated,
      subjectId: `${id}:${userId}`,
      to: email,
      data: { firstName, id, clientId, clientName: name, madeBy: `${partner.firstName} ${partner.lastName}` },
    })
  }
}
