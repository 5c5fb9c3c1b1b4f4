import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { isStaffGroup } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import { SECOND_FACTOR } from '#modules/accounts/auth/auth-kit.ts'
import { secondFactors } from '#modules/accounts/auth/tables.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import { sampleId } from '../sample-id.ts'
import { DEMONSTRATION_ACCOUNTS, makeUsers } from './users.ts'

/** The TOTP secret of the demonstration's staff, who must use a second factor. It is public. */
export const DEMONSTRATION_SECOND_FACTOR = 'LERNLADEN2DEMONSTRATION2STAFF234'

/**
 * Sets up the second factor of the demonstration's staff, unless they have one that this shop can decrypt; the
 * encryption key is made at the shop's first start.
 */
export async function putSecondFactors(db: Database, tokenSecret: string): Promise<void> {
  const sealer = createSealer(tokenSecret, SECOND_FACTOR)
  const staff = makeUsers()
    .slice(0, DEMONSTRATION_ACCOUNTS)
    .flatMap(({ groups }, n) => (groups.some(isStaffGroup) ? [sampleId('user', n)] : []))
  for (const userId of staff) {
    const [known] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
    if (known && (await sealer.open(known.secret, userId)) !== null) continue
    const secret = await sealer.seal(DEMONSTRATION_SECOND_FACTOR, userId)
    const row = { secret, confirmedAt: sql`now()`, lastStep: 0 }
    await db
      .insert(secondFactors)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: secondFactors.userId, set: row })
  }
}

/**
 * `/dev/code`: the code that an authenticator app with the staff's secret shows now. Only for demonstration and tests.
 */
export function codeRoutes(): Hono {
  const totp = new TOTP({ secret: Secret.fromBase32(DEMONSTRATION_SECOND_FACTOR) })
  return new Hono().get('/dev/code', (c) => c.text(totp.generate(), 200, { 'cache-control': 'no-store' }))
}
