import { beginActing } from '#contract/desks/office-users.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import type { RecordedAction } from '#contract/ground/action-sentences.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { audit, auditLook } from '#modules/ground/audit/record-audit.ts'

export interface ActingCall {
  endpoint: Endpoint
  /** Of the address. */
  params: Readonly<Record<string, string>>
  user: CurrentUser
  ip: string
}

const LOOK: RecordedAction = 'calledWhileActing'

/**
 * Records what staff call while they act as a person, with both: reads as looks, with the ids of what they looked at; what
 * they may do by its own name. Nothing else of an address is kept, as codes may stand there.
 */
export async function recordCall(db: Database, { endpoint, params, user, ip }: ActingCall): Promise<void> {
  if (!user.acting) return
  const asker = { user: user.acting.staff, ip }
  const action = { subjectId: user.acting.id, personId: user.id }
  const named = (name: string) => ({ name, path: beginActing.path })
  if (endpoint.method !== 'get') {
    await audit(db, asker, { ...action, operation: named(endpoint.name) })
    return
  }
  const things = Object.entries(params).filter(([name, value]) => name !== 'id' && id.safeParse(value).success)
  const after = { call: endpoint.name, ...Object.fromEntries(things) }
  await auditLook(db, asker, { ...action, operation: named(LOOK), after })
}
