import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Finding, TestStep } from '#contract/partners/sign-on-test/findings.ts'
import type { Database } from '#kernel/database/connection.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { type Found, oauthSignOnTests, oauthTokens } from '../tables.ts'

/** Milliseconds after the sign-on was begun until a test notes nothing more. */
export const TEST_TIME = 600_000

/** A test whose sign-on was begun, for as long as it notes what happens. */
export interface OpenTest {
  id: string
  /** The `client_id`. */
  clientId: string
  redirectUrl: string
}

function isOpen() {
  return gt(oauthSignOnTests.openedAt, new Date(Date.now() - TEST_TIME))
}

/** The test that a person makes at this moment; null for nearly everybody. */
export async function findOpenTest(db: Database, userId: string): Promise<OpenTest | null> {
  const [found] = await db
    .select({
      id: oauthSignOnTests.id,
      clientId: oauthClients.clientId,
      redirectUrl: oauthSignOnTests.redirectUrl,
    })
    .from(oauthSignOnTests)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthSignOnTests.clientId))
    .where(and(eq(oauthSignOnTests.userId, userId), isOpen()))
  return found ?? null
}

/** The test that a code comes from: a client that cannot show who it is has still brought the code. */
export async function testOfCode(db: Database, code: string): Promise<string | null> {
  const [found] = await db
    .select({ testId: oauthTokens.testId })
    .from(oauthTokens)
    .where(and(eq(oauthTokens.hash, tokenHash(code)), eq(oauthTokens.kind, 'AuthorizationCode')))
  return found?.testId ?? null
}

/** Something that a test notes. */
export interface Noted {
  step: TestStep
  /** Null: as it should be. */
  finding: Finding | null
  detail?: string | null
  /** Does not replace what the step has noted before. */
  yields?: boolean
}

const LONGEST_DETAIL = 300

/** Notes what was found at steps of a test, unless that is over by now. */
export async function noteFound(db: Database, testId: string, noted: readonly Noted[]): Promise<void> {
  const at = new Date().toISOString()
  const [before, after]: [Found, Found] = [{}, {}]
  for (const { step, finding, detail = null, yields } of noted)
    (yields ? before : after)[step] = { at, finding, detail: shortened(detail) }
  await db
    .update(oauthSignOnTests)
    .set({
      found: sql`${JSON.stringify(before)}::jsonb || ${oauthSignOnTests.found} || ${JSON.stringify(after)}::jsonb`,
    })
    .where(and(eq(oauthSignOnTests.id, testId), isOpen()))
}

/** The database takes no text with U+0000. */
function shortened(detail: string | null): string | null {
  return detail && [...detail.replace(/\p{Cc}/gu, '\uFFFD')].slice(0, LONGEST_DETAIL).join('')
}

/** Deletes tests of yesterday. */
export async function deleteOldTests(db: Database): Promise<void> {
  await db.delete(oauthSignOnTests).where(lt(oauthSignOnTests.startedAt, sql`now() - interval '1 day'`))
}
