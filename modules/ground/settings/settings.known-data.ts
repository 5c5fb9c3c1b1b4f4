import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { plannedSettings, settingVersions } from './tables.ts'

/** Settings that the person has changed and planned, which no module declares. */
export const addKnownData: AddKnownData = async (app, { user: { id: changedBy } }) => {
  const version = { key: uuidv7(), revision: 1, value: {}, changedAt: new Date(), changedBy }
  await app.core.db.insert(settingVersions).values(version)
  const planned = { key: uuidv7(), validFrom: new Date(), value: {}, plannedAt: new Date(), plannedBy: changedBy }
  await app.core.db.insert(plannedSettings).values(planned)
}
