import { uuidv7 } from 'uuidv7'
import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { makeReprinting, makeWaiting, setAvailability } from '#tests/support/mails/news-steps.ts'
import { newsDigest, watchOptIn } from './mails.ts'
import { newsMails, toldNews } from './tables.ts'

const app = await startMailingShop()
const { title, product } = await makeReprinting(app)
const address = 'wartet@example.test'
const { watcherId } = await makeWaiting(app, { email: address, product })

test('the mail that asks to confirm comes as HTML and as text, both of the publisher, with the same links', async () => {
  const leadsTo = ['/watches/confirm/abc']
  await expectLetter(app, letter(watchOptIn, { watcherId, token: 'abc' }, { says: title.title, leadsTo }))
})

test('so does that with the news', async () => {
  await setAvailability(app, product, 'available')
  const mailId = uuidv7()
  await app.core.db.insert(newsMails).values({ id: mailId, watcherId, addressKey: address, day: '2026-11-30' })
  await app.core.db.insert(toldNews).values({ watcherId, kind: 'reprinted', subject: product.id, mailId })
  const data = { mailId, address, firstName, token: 'abc', items: [] }
  const leadsTo = [title.uri, '/watches/end/abc', '/watches/end/abc']
  await expectLetter(app, letter(newsDigest, data, { says: 'wieder bestellen', leadsTo }))
})
