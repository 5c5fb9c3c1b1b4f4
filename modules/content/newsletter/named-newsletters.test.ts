import { expect, it } from 'vitest'
import * as newsletterApi from '#contract/content/newsletter.ts'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { namesOf, newsletterTextsSetting } from './named-newsletters.ts'

const app = await startTestApp()
const editor = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const params = { id: newsletterTextsSetting.key }

const change = (value: object, { client } = editor) =>
  client(officeSettingsApi.changeSetting, { params, body: { revision: 0, value } })
const listed = async () => (await app.client()(newsletterApi.listNewsletters)).data

const mykv = { label: 'KV aktuell', sentence: 'Für die kaufmännische Grundbildung.' }
const value = { ...newsletterTextsSetting.fallback, mykv }

it('newsletters are called what they are in the specification, until the publisher calls them otherwise', async () => {
  expect(await listed()).toHaveLength(5)
  expect(await listed()).toContainEqual({ list: 'mykv', label: 'mykv', sentence: '' })
  expect((await refused(change(value, seller))).body.code).toBe('forbidden')
  expect((await refused(change({ ...value, mykv: { label: '', sentence: '' } }))).body.errors).toEqual({
    'value.mykv.label': [expect.stringContaining('erforderlich') as string],
  })
  await change(value)
  await expect.poll(listed).toContainEqual({ list: 'mykv', ...mykv })
  expect(await namesOf(app.core.db, ['mykv', 'volksschule'])).toEqual(['KV aktuell', 'Volksschule'])
})
