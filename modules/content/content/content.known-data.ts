import type { AddKnownData } from '#tests/support/known-person.ts'
import { navigationVersions } from './tables.ts'

/** A navigation that the person has changed. */
export const addKnownData: AddKnownData = async (app, { user: { id: changedBy } }) => {
  const version = { handle: 'meta_navigation' as const, tree: [], changedAt: new Date(), changedBy }
  const revision = (await app.core.db.$count(navigationVersions)) + 1_000
  await app.core.db.insert(navigationVersions).values({ ...version, revision })
}
