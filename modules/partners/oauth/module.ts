import { lt, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import { tellLogouts } from './logouts/tell-logouts.ts'
import { oauthData } from './personal-data.ts'
import { type OauthRoutesKit, oauthRoutes } from './routes.ts'
import { deleteOldTests } from './sign-on-test/open-test.ts'
import { oauthGrants, oauthStates, oauthTokens } from './tables.ts'
import { deleteOldNotices } from './webhooks/list-notices.ts'
import { tellApplications } from './webhooks/tell-applications.ts'

export const oauth = module<OauthRoutesKit>({
  name: 'oauth',
  routes: oauthRoutes,
  jobs: [
    jobs.tellApplications.does((kit) => tellApplications(kit)),
    jobs.tellLogouts.does((kit) => tellLogouts(kit)),
    jobs.deleteExpiredTokens.does(({ core }) => deleteExpiredTokens(core.db)),
  ],
  personalData: [oauthData],
})

/** A used refresh token stays until it expires, so that its reuse is noticed. */
async function deleteExpiredTokens(db: Database): Promise<void> {
  await db.delete(oauthTokens).where(lt(oauthTokens.expiresAt, sql`now()`))
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, sql`now()`))
  await db.delete(oauthGrants).where(lt(oauthGrants.expiresAt, sql`now()`))
  await deleteOldNotices(db)
  await deleteOldTests(db)
}
