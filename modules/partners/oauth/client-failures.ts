import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { FailedOutcome } from '#contract/partners/sign-on-outcomes.ts'
import type { Database } from '#kernel/database/connection.ts'
import { createLimit, type Limit } from '#modules/ground/security/limit.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { recordSignOn } from '#modules/partners/partners/clients/sign-ons.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { oauthTokens } from './tables.ts'

/** A failure of a client that has not proven who it is, or that fails with every request. */
export interface ClientFailure {
  /** What names the client: its id, or a token that it was given, whatever that is still worth. */
  of: { clientId: string } | { token: string }
  outcome: FailedOutcome
  detail?: string | null
}

export type NoteFailure = (failure: ClientFailure) => Promise<void>

const HOUR = 3600

/**
 * Writes such failures to the client's log, each once an hour and ten of a kind: somebody could go on for ever, and what
 * the developers look for would be gone from the log. Never call it inside a transaction.
 */
export function createFailureLog(db: Database): NoteFailure {
  const same = createLimit(db, { name: 'oauth-same-failure', attempts: 1, within: HOUR })
  const ofKind = createLimit(db, { name: 'oauth-failure', attempts: 10, within: HOUR })
  return async ({ of, outcome, detail = null }) => {
    const clientId = await findClient(db, of)
    if (clientId === undefined) return
    try {
      await same.count(`${clientId} ${outcome} ${detail}`)
      await ofKind.count(`${clientId} ${outcome}`)
    } catch (error) {
      if (error instanceof Refusal) return
      throw error
    }
    await recordSignOn(db, { clientId, userId: null, outcome, detail })
  }
}

/** The `id` of the client. */
async function findClient(db: Database, of: ClientFailure['of']): Promise<string | undefined> {
  const { id, clientId } = oauthClients
  const [found] =
    'clientId' in of
      ? await db.select({ id }).from(oauthClients).where(eq(clientId, of.clientId))
      : await db
          .select({ id })
          .from(oauthClients)
          .innerJoin(oauthTokens, eq(oauthTokens.clientId, clientId))
          .where(eq(oauthTokens.hash, tokenHash(of.token)))
  return found?.id
}

/** Counts a request of a client, whose developers read when it is slowed. */
export async function countRequestOf(clientId: string, limit: Limit, note: NoteFailure): Promise<void> {
  try {
    await limit.count(clientId)
  } catch (error) {
    if (error instanceof Refusal) await note({ of: { clientId }, outcome: 'slowed' })
    throw error
  }
}
