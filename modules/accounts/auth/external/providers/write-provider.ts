import { asc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { identityProviders as contract } from '#contract/accounts/office-identity-providers.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { inTransaction, isUniqueViolation } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import { rowOf } from './load-provider.ts'
import { LOGINS_TAG, type LoginProviders } from './login-providers.ts'
import { identityProviders } from './tables.ts'

type Terms = z.output<(typeof contract.create)['body']>
type ChangedTerms = Omit<Terms, 'client_secret'> & { client_secret?: string | undefined }
type Kit = Pick<LoginProviders, 'secrets' | 'configured'>

/** Makes a draft at the end of the list, and returns its id. */
export async function createProvider(kit: Kit, tx: Database, terms: Terms): Promise<string> {
  refuseTerms(kit, terms)
  const id = uuidv7()
  const clientSecretSealed = await kit.secrets.seal(terms.client_secret, id)
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from identity_providers)`
  await withOwnIssuer(tx, async (inner) => {
    await inner.insert(identityProviders).values({ id, ...columnsOf(terms), clientSecretSealed, position: last })
  })
  return id
}

/** Replaces the terms of a provider that is locked; other credentials have to be tried before it opens again. */
export async function changeProvider(kit: Kit, tx: Database, id: string, terms: ChangedTerms): Promise<void> {
  refuseTerms(kit, terms)
  const before = await rowOf(tx, id)
  const secret = terms.client_secret
  const isSame = before.issuer === terms.issuer && before.clientId === terms.client_id && secret === undefined
  const credentials = isSame
    ? {}
    : {
        credentials: before.credentials + 1,
        testedAt: null,
        ...(before.state === 'open' && { state: 'closed' as const }),
        ...(secret !== undefined && { clientSecretSealed: await kit.secrets.seal(secret, id) }),
      }
  await withOwnIssuer(tx, async (inner) => {
    await inner
      .update(identityProviders)
      .set({ ...columnsOf(terms), ...credentials, revision: before.revision + 1 })
      .where(eq(identityProviders.id, id))
  })
  await purge(tx, [LOGINS_TAG])
}

/** Offers a provider that is locked to people, once a sign-on there has been tried. */
export async function openProvider(tx: Database, id: string): Promise<void> {
  const { testedAt, state } = await rowOf(tx, id)
  if (state === 'open') return
  if (testedAt === null) throw new Refusal('provider_untested')
  await setState(tx, id, 'open')
}

/** Lets nobody log in at a provider that is locked. */
export async function closeProvider(tx: Database, id: string): Promise<void> {
  const { state } = await rowOf(tx, id)
  if (state === 'open') await setState(tx, id, 'closed')
}

async function setState(tx: Database, id: string, state: 'open' | 'closed'): Promise<void> {
  await tx
    .update(identityProviders)
    .set({ state, revision: sql`${identityProviders.revision} + 1` })
    .where(eq(identityProviders.id, id))
  await purge(tx, [LOGINS_TAG])
}

/** Locks all providers, in one order: whoever moves or deletes one finds the others where they are. */
export async function lockOrder(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: identityProviders.id, position: identityProviders.position })
    .from(identityProviders)
    .orderBy(asc(identityProviders.id))
    .for('no key update')
  return rows
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)
}

/** Changes places with the neighbour; the first and the last stay where they are. */
export async function moveProvider(tx: Database, id: string, direction: 'earlier' | 'later'): Promise<void> {
  const order = await lockOrder(tx)
  const from = order.indexOf(id)
  const to = from + (direction === 'earlier' ? -1 : 1)
  if (from < 0 || to < 0 || to >= order.length) return
  const moved = order.with(from, order[to] ?? id).with(to, id)
  for (const [place, one] of moved.entries())
    await tx
      .update(identityProviders)
      .set({ position: place + 1 })
      .where(eq(identityProviders.id, one))
  await purge(tx, [LOGINS_TAG])
}

/** Deletes a provider that is locked, unless it is open; who linked a login there keeps it in their list. */
export async function deleteProvider(tx: Database, id: string): Promise<void> {
  const { state } = await rowOf(tx, id)
  if (state === 'open') throw new Refusal('provider_open')
  await tx.delete(identityProviders).where(eq(identityProviders.id, id))
  await purge(tx, [LOGINS_TAG])
}

function columnsOf(terms: ChangedTerms) {
  return {
    name: terms.name,
    issuer: terms.issuer,
    clientId: terms.client_id,
    roleClaim: terms.role_claim,
    teacherValues: [...new Set(terms.teacher_values)],
    schoolClaim: terms.school_claim,
    emailDomains: [...new Set(terms.email_domains)],
    isTrusted: terms.is_trusted,
  }
}

/** That of the configuration stands in no row. */
function refuseTerms({ configured }: Kit, { issuer, is_trusted, teacher_values }: ChangedTerms): void {
  if (is_trusted && teacher_values.length === 0) throw wrong('teacher_values', 'trustedRole')
  const plain = (address: string) => address.toLowerCase().replace(/\/+$/, '')
  if (configured && plain(configured.issuer) === plain(issuer)) throw wrong('issuer', 'addressTaken')
}

async function withOwnIssuer(tx: Database, write: (inner: Database) => Promise<void>): Promise<void> {
  try {
    await inTransaction(tx, write)
  } catch (error) {
    if (isUniqueViolation(error, 'identity_providers_issuer_key')) throw wrong('issuer', 'addressTaken')
    throw error
  }
}

function wrong(field: string, name: Rule): Refusal {
  return new Refusal('invalid', { errors: { [field]: [fieldMessage(field, name)] } })
}
