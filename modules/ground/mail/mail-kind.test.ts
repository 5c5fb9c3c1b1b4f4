import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import * as mailJobs from './jobs.ts'
import { collectMailKinds, mailKind, UnknownMailKind } from './mail-kind.ts'
import { mails } from './tables.ts'

const letter = { subject: 'Guten Tag', preview: '', parts: [] }

test('a kind of mail is found by its name', () => {
  const [one, other] = [mailKind({ name: 'one' }, () => letter), mailKind({ name: 'other' }, () => letter)]
  expect(collectMailKinds([one, other]).find('other')).toBe(other)
})

test('two kinds of mail with the same name are an error at the start', () => {
  const kinds = ['welcome', 'welcome'].map((name) => mailKind({ name }, () => letter))
  expect(() => collectMailKinds(kinds)).toThrow(new RangeError('Two kinds of mail are named welcome'))
})

test('a mail of an undeclared kind fails without stopping others, and waits for a version that knows it', async () => {
  const app = await startTestApp({ mail: true })
  const id = uuidv7()
  const mail = { kind: 'from-a-later-version', subjectId: id, recipient: 'later@example.test', data: { first: 1 } }
  await app.core.db.insert(mails).values({ id, ...mail })
  await expect(app.perform(mailJobs.sendMail, { mailId: id })).rejects.toThrow(UnknownMailKind)
  const [waiting] = await app.core.db.select().from(mails).where(eq(mails.id, id))
  expect(waiting).toMatchObject({ ...mail, sentAt: null, handedOverAt: null, uncertainAt: null })
  expect(app.mailbox.find({ to: 'later@example.test' })).toEqual([])
})
