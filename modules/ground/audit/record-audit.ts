import { and, eq, gt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#kernel/database/connection.ts'
import { purge } from '#kernel/purge.ts'
import type { CurrentUser, RequestContext } from '#kernel/route.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { auditRecords } from './tables.ts'

/** The caller and their network: the context of every request that needs a login. */
export type Asker = Pick<RequestContext<CurrentUser>, 'user' | 'ip'>

/** Who does something, and from where. */
interface Actor extends Pick<RequestContext, 'ip'> {
  user: Pick<CurrentUser, 'id' | 'firstName' | 'lastName'>
}

export type Facts = Record<string, unknown>

export interface AuditedAction {
  /** Its name is the action, and its path below `/office` gives the kind of the subject. */
  operation: Pick<Endpoint, 'name' | 'path'>
  /** Null where the subject is the person, or a whole list. */
  subjectId: string | null
  /** The user whose data or rights it is about. */
  personId?: string | null
  /** The action only showed a person’s data and changed nothing. */
  isLook?: boolean
  /** The subject before and after the action; the fields that differ are kept. */
  before?: Facts | null
  after?: Facts | null
  reason?: string | null
}

/**
 * Appends an action of staff, or of a partner on a client, to the audit log, in the transaction of that action. Fields with the names of secrets are
 * left out; apart from them, the caller passes only what may be kept for ten years.
 */
export async function audit(tx: Database, { user, ip }: Actor, action: AuditedAction): Promise<void> {
  const { operation, subjectId, personId = null, isLook = false, reason = null } = action
  const [before, after] = differences(action.before ?? null, action.after ?? null)
  const recorded = tx.insert(auditRecords).values({
    id: uuidv7(),
    actorId: user.id,
    actor: `${user.firstName} ${user.lastName}`,
    action: operation.name,
    isLook,
    subject: kindOf(operation),
    subjectId,
    // The account may have been erased in the meantime.
    personId: personId && sql`(select id from users where id = ${personId} for key share)`,
    before,
    after,
    reason,
    network: clientNetwork(ip),
  })
  // Whoever changes something sees it in the lists, wherever these are read from.
  await Promise.all([recorded, ...(isLook ? [] : [purge(tx, ['office'])])])
}

/** What was looked at, and which part of it. */
type Look = Pick<AuditedAction, 'operation' | 'subjectId' | 'personId' | 'after'>

/** Minutes in which further looks of the same person at the same thing say nothing new. */
const LOOK_LASTS = 15

/**
 * Appends a look at a thing, once in a quarter of an hour for each person of the staff and network: a page reads its
 * thing again after every step (decision record 35).
 */
export async function auditLook(
  db: Database,
  asker: Actor,
  { operation, subjectId, personId = null, after = null }: Look,
): Promise<void> {
  const { actorId, action, isLook, subjectId: subject, personId: person, network, at } = auditRecords
  const looks = await db.$count(
    auditRecords,
    and(
      eq(actorId, asker.user.id),
      gt(at, sql`now() - make_interval(mins => ${LOOK_LASTS})`),
      eq(action, operation.name),
      subjectId === null ? eq(person, personId ?? '') : eq(subject, subjectId),
      eq(network, clientNetwork(asker.ip)),
      after ? sql`${auditRecords.after} = ${JSON.stringify(after)}::jsonb` : undefined,
      isLook,
    ),
  )
  if (looks === 0) await audit(db, asker, { operation, subjectId, personId, after, isLook: true })
}

/** The fields in which two states differ; all fields where there is only one state; null where nothing differs. */
function differences(before: Facts | null, after: Facts | null): [Facts | null, Facts | null] {
  const differing = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  const only = (facts: Facts | null) =>
    facts && differing.length > 0
      ? Object.fromEntries(differing.map((name) => [name, withoutSecrets(name, facts[name])]))
      : null
  return [only(before), only(after)]
}

const SECRET = /password|secret|token/i

function withoutSecrets(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return '…'
  if (Array.isArray(value)) return value.map((item) => withoutSecrets('', item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutSecrets(key, part)]))
}

/** The kind of thing that an operation below `/office` is about. */
export function kindOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.split('/')[2]?.replace(/\.csv$/, '') ?? ''
}
