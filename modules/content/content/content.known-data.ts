import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { navigationVersions, workingCopies } from './tables.ts'

/** A navigation that the person has changed, and a page that they have typed and not saved. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId }, mark }) => {
  const version = { handle: 'meta_navigation' as const, tree: [], changedAt: new Date(), changedBy: userId }
  const revision = (await app.core.db.$count(navigationVersions)) + 1_000
  await app.core.db.insert(navigationVersions).values({ ...version, revision })
  const title = `Seite ${mark}`
  const typed = { baseRevision: 0, uri: `/seite-${mark}`, type: 'page', title, content: JSON.stringify({ title }) }
  await app.core.db.insert(workingCopies).values({ entryId: uuidv7(), userId, ...typed })
}
