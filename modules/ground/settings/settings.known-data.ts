import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { settingVersions } from './tables.ts'

/** A setting that the person has changed, which no module declares. */
export const addKnownData: AddKnownData = async (app, { user: { id: changedBy } }) => {
  const version = { key: uuidv7(), revision: 1, value: {}, changedAt: new Date(), changedBy }
  await app.core.db.insert(settingVersions).values(version)
}
