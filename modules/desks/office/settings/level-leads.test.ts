import { expect, test } from 'vitest'
import { listLevels } from '#contract/catalogue/catalogue.ts'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const editor = await signIn(app, await makeUser(app, { groups: ['editor'] }))
for (const level of ['cycle_1', 'cycle_2'] as const) await makeProduct(app, await makeTitle(app, { levels: [level] }))

const leads = async () => (await app.client()(listLevels)).data.map(({ code, lead }) => [code, lead])

async function change(part: Record<string, string>) {
  const params = { id: 'level_leads' }
  const { revision, value } = (await editor.client(officeSettingsApi.readSetting, { params })).data
  const body = { revision, value: { ...(value as object), ...part } }
  return editor.client(officeSettingsApi.changeSetting, { params, body })
}

test('what a level’s page says below its name is changed by an editor, and shown at once; other levels keep theirs', async () => {
  const before = await leads()
  expect(before.every(([, lead]) => lead !== '')).toBe(true)
  await change({ cycle_2: 'Für die Mittelstufe.' })
  await expect.poll(leads).toEqual([before[0], ['cycle_2', 'Für die Mittelstufe.']])
})

test('a text that is too long for its place is told at its field', async () => {
  const { status, body } = await refused(change({ cycle_1: 'x'.repeat(301) }))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['value.cycle_1']])
})
