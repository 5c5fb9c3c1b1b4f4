import { uuidv7 } from 'uuidv7'
import type { AddKnownData } from '#tests/support/known-person.ts'
import { runs } from './tables.ts'

export const addKnownData: AddKnownData = async ({ core: { db } }, { user: { id: by } }) => {
  await db.insert(runs).values({ id: uuidv7(), kind: 'import', name: 'liste.csv', by, state: 'finished' })
}
