import { and, eq, isNull } from 'drizzle-orm'
import type { JoinLink } from '#contract/accounts/schools/joining.ts'
import { CODE_LENGTH } from '#contract/typed-text/spoken-code.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { randomCode } from '#modules/ground/security/random-code.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import type { Sealer } from '#modules/ground/security/sealed.ts'
import { guardMember, lockSchool } from '../member-of.ts'
import { recordStep } from '../record-step.ts'
import { schoolJoinLinks } from '../tables.ts'

/** The purpose for which codes of links are sealed. */
export const JOIN_CODES = 'school join code'

interface OfSchool {
  schoolId: string
  userId: string
}

/** The link of a school, for those who are responsible; null where it is closed. */
export async function readJoinLink(db: Database, sealer: Sealer, of: OfSchool): Promise<JoinLink | null> {
  await guardMember(db, of, ['responsible'])
  const [link] = await db
    .select()
    .from(schoolJoinLinks)
    .where(and(eq(schoolJoinLinks.schoolId, of.schoolId), isNull(schoolJoinLinks.closedAt)))
  if (!link) return null
  const code = link.codeSealed === null ? null : await sealer.open(link.codeSealed, link.schoolId)
  return { code, made_at: link.madeAt.toISOString() }
}

/** Opens the link of a school with a new code; the code before lets nobody in any more. */
export async function renewJoinLink(
  tx: Database,
  { sealer, schoolId, userId }: OfSchool & { sealer: Sealer },
): Promise<JoinLink> {
  await lockSchool(tx, schoolId)
  await guardMember(tx, { schoolId, userId }, ['responsible'])
  const code = randomCode(CODE_LENGTH)
  const madeAt = now()
  const link = { codeHash: tokenHash(code), codeSealed: await sealer.seal(code, schoolId), madeAt, closedAt: null }
  await tx
    .insert(schoolJoinLinks)
    .values({ schoolId, ...link })
    .onConflictDoUpdate({ target: schoolJoinLinks.schoolId, set: link })
  await recordStep(tx, { schoolId, step: 'renew_link', byId: userId })
  return { code, made_at: madeAt.toISOString() }
}

/** Closes the link of a school, if it is open. */
export async function closeJoinLink(tx: Database, { schoolId, userId }: OfSchool): Promise<void> {
  await lockSchool(tx, schoolId)
  await guardMember(tx, { schoolId, userId }, ['responsible'])
  const closed = await tx
    .update(schoolJoinLinks)
    .set({ closedAt: nowInSql() })
    .where(and(eq(schoolJoinLinks.schoolId, schoolId), isNull(schoolJoinLinks.closedAt)))
    .returning({ schoolId: schoolJoinLinks.schoolId })
  if (closed.length > 0) await recordStep(tx, { schoolId, step: 'close_link', byId: userId })
}
