import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as listsApi from '#contract/storefront/shopping-lists.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeList, makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { expectLetter, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { shoppingListShared } from './mails.ts'

const app = await startMailingShop()
const book = await makeListable(app, 'Algebra')
const newOwner = async (over: Parameters<typeof makeUser>[1] = {}) => signIn(app, await makeUser(app, over))

test('a list comes to colleagues by mail, once each, with its link and the message; answers go to its owner', async () => {
  const owner = await newOwner({ firstName: 'Noëlle', lastName: 'Meier' })
  const { code } = await makeList(owner, [[book, 24]], { isShared: true })
  const emails = ['anna@schule.example', 'ben@schule.example', 'ANNA@schule.example']
  const message = 'Hallo zusammen\nPasst das so?'
  const { message: answer } = await owner.client(listsApi.mailShoppingList, {
    params: { code },
    body: { emails, message },
  })
  expect(answer).toBe('Die Liste ist an 2 Adressen unterwegs.')
  for (const to of ['ANNA@schule.example', 'ben@schule.example']) {
    const mail = await mailTo(app, to, /Noëlle Meier teilt die Liste «Klasse 2b» mit Ihnen/)
    expect(mail.text).toContain(`/shopping-list/${code}`)
    expect(mail.text).toContain('Passt das so?')
    expect(JSON.stringify(mail)).toContain(owner.user.email)
  }
  await expect.poll(() => app.core.db.$count(mails, eq(mails.kind, 'shopping-list-shared'))).toBe(0)
})

test('only a confirmed address sends, only a shared list is sent, and no message leads anywhere', async () => {
  const unconfirmed = await newOwner({ emailVerifiedAt: null })
  const owner = await newOwner()
  const body = { emails: ['anna@schule.example'] }
  const ofUnconfirmed = await makeList(unconfirmed, [], { isShared: true })
  const send = ({ client }: typeof owner, code: string, over: object = {}) =>
    refused(client(listsApi.mailShoppingList, { params: { code }, body: { ...body, ...over } }))
  expect((await send(unconfirmed, ofUnconfirmed.code)).body.code).toBe('email_not_confirmed')
  const secret = await makeList(owner, [])
  expect((await send(owner, secret.code)).body.code).toBe('shopping_list_not_shared')
  const { code } = await makeList(owner, [], { isShared: true })
  const NO_LINKS = ['Nachricht darf keine Links und keine E-Mail-Adressen enthalten']
  for (const message of ['https://x.example', 'siehe www.boese', 'gewinn.ch/jetzt', 'mail an a@b', 'ftp://x'])
    expect((await send(owner, code, { message })).body.errors, message).toEqual({ message: NO_LINKS })
  expect((await send(owner, code, { message: 'x'.repeat(501) })).body.errors).toEqual({
    message: ['Nachricht darf höchstens 500 Zeichen lang sein'],
  })
  const six = Array.from({ length: 6 }, (_, n) => `a${n}@schule.example`)
  expect((await send(owner, code, { emails: six })).body.errors).toEqual({
    emails: ['E-Mail-Adressen: höchstens 5 Adressen'],
  })
  expect((await send(owner, code, { emails: ['anna'] })).body.errors).toHaveProperty('emails.0')
})

test('twenty addresses a day; a mail that goes beyond goes to nobody', async () => {
  const owner = await newOwner()
  const { code } = await makeList(owner, [], { isShared: true })
  const send = (from: number, count: number) =>
    owner.client(listsApi.mailShoppingList, {
      params: { code },
      body: { emails: Array.from({ length: count }, (_, n) => `viele${from + n}@schule.example`) },
    })
  for (const from of [0, 5, 10]) await send(from, 5)
  await send(15, 3)
  expect(await refused(send(18, 3))).toMatchObject({ status: 429 })
  expect((await send(18, 2)).message).toBe('Die Liste ist an 2 Adressen unterwegs.')
  expect(await refused(send(20, 1))).toMatchObject({ status: 429 })
})

test.each([
  letter(
    shoppingListShared,
    {
      owner: { name: 'Noëlle <3', email: 'noelle@example.test' },
      listName: 'Klasse <2b>',
      code: 'ABCDEFGH2345',
      message: 'Hallo <b>zusammen</b>',
    },
    { says: 'Hallo <b>zusammen</b>', leadsTo: ['/shopping-list/ABCDEFGH2345'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})

test('neither name leads anywhere, however somebody calls themselves or the list', () => {
  const owner = { name: 'gewinn.example Meier', email: 'x@example.test' }
  const data = { owner, listName: 'auf www.boese', code: 'ABCDEFGH2345', message: null }
  const settings = { origin: 'https://shop.example', sender: { name: 'Verlag' } } as MailSettings
  const { subject, parts } = shoppingListShared.writeLetter(data, settings)
  expect(subject).toBe('Jemand teilt eine Liste mit Ihnen – Verlag')
  expect(JSON.stringify(parts)).not.toMatch(/gewinn|boese/)
})
