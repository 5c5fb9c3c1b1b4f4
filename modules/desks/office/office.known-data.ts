import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { officeViews } from './tables.ts'

/** A view of a list that the person has kept. */
export const addKnownData: AddKnownData = async (app, { user: { id: userId }, mark }) => {
  const view = { list: `orders ${mark}`, title: `Ansicht ${mark}`, query: `query=${mark}`, isShared: true }
  await app.core.db.insert(officeViews).values({ id: uuidv7(), userId, ...view })
}
