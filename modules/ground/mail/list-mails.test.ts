import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import * as officeMailsApi from '#contract/ground/mails.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { mails } from './tables.ts'

const app = await startTestApp()
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))

async function makeMail(values: Partial<typeof mails.$inferInsert>): Promise<string> {
  const id = uuidv7()
  const mail = { kind: 'invoice', subjectId: id, recipient: 'lea@example.test', data: { secret: 'x' } }
  await app.core.db.insert(mails).values({ id, ...mail, ...values })
  return id
}

it('the mails of the last days are found by recipient, kind and state, without what they say', async () => {
  const waiting = await makeMail({ createdAt: new Date(Date.now() - 3_000) })
  const uncertain = await makeMail({
    uncertainAt: new Date(),
    kind: 'reminder',
    createdAt: new Date(Date.now() - 2_000),
  })
  const sent = await makeMail({ sentAt: new Date(), recipient: 'REMO@example.test', createdAt: new Date() })
  const idsOf = async (query: object) => (await client(officeMailsApi.mails.list, { query })).data.map(({ id }) => id)
  expect(await idsOf({})).toEqual([sent, uncertain, waiting])
  expect(await idsOf({ state: 'uncertain' })).toEqual([uncertain])
  expect(await idsOf({ state: 'waiting' })).toEqual([waiting])
  expect(await idsOf({ state: 'sent', query: 'remo' })).toEqual([sent])
  expect(await idsOf({ kind: 'reminder' })).toEqual([uncertain])
  const answer = await client(officeMailsApi.mails.list, { query: {} })
  expect(JSON.stringify(answer)).not.toContain('secret')
})

it('editors do not see them', async () => {
  const editor = await signIn(app, await makeUser(app, { groups: ['editor'] }))
  expect((await refused(editor.client(officeMailsApi.mails.list, { query: {} }))).status).toBe(403)
})
