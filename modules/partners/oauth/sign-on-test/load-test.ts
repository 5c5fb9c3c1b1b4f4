import { and, eq } from 'drizzle-orm'
import type { SignOnTest } from '#contract/partners/sign-on-test/sign-on-test.ts'
import type { Database } from '#kernel/database/connection.ts'
import { getClient } from '#modules/partners/partners/clients/load-clients.ts'
import { oauthSignOnTests } from '../tables.ts'
import { TEST_TIME } from './open-test.ts'
import { stepsOf } from './test-steps.ts'

/** The person's test of a client, as far as it is; null without one. */
export async function loadTest(db: Database, named: { userId: string; id: string }): Promise<SignOnTest | null> {
  const { id } = await getClient(db, named)
  const [test] = await db
    .select()
    .from(oauthSignOnTests)
    .where(and(eq(oauthSignOnTests.userId, named.userId), eq(oauthSignOnTests.clientId, id)))
  return test ? presentTest(test, Date.now()) : null
}

export function presentTest(test: typeof oauthSignOnTests.$inferSelect, now: number): SignOnTest {
  const { id, redirectUrl, startUrl, startedAt, openedAt } = test
  const steps = stepsOf(test, now)
  const isSettled = steps.every(({ state }) => state === 'done' || state === 'skipped')
  return {
    id,
    redirect_url: redirectUrl,
    start_url: startUrl,
    started_at: startedAt.toISOString(),
    opened_at: openedAt?.toISOString() ?? null,
    is_over: openedAt !== null && (isSettled || now - openedAt.getTime() > TEST_TIME),
    steps,
  }
}
