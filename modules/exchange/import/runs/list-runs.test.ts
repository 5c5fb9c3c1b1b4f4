import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import * as officeImportRunsApi from '#contract/exchange/import-runs.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { importRuns } from '../tables.ts'

const app = await startTestApp()

it('imports are listed with what became of their records, for editors', async () => {
  const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
  const [old, last] = [uuidv7(), uuidv7()]
  // The former release notes no run beside it.
  await app.core.db.insert(importRuns).values([
    { id: old, source: 'alt.xml', format: 'onix', state: 'aborted' },
    { id: last, source: 'neu.csv', format: 'csv', created: 2, refused: 1, remarked: 1 },
  ])
  await app.core.db.insert(runs).values({ id: last, kind: 'import', name: 'neu.csv', state: 'finished' })
  const list = async (query: object) => (await client(officeImportRunsApi.importRuns.list, { query })).data
  expect(await list({})).toMatchObject([{ id: last, created: 2, refused: 1, remarked: 1 }, { id: old }])
  expect(await list({ state: 'aborted' })).toMatchObject([{ id: old }])
  expect(await list({ query: 'neu' })).toMatchObject([{ id: last }])
})

it('sellers do not see them', async () => {
  const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  expect((await refused(client(officeImportRunsApi.importRuns.list, { query: {} }))).status).toBe(403)
})
