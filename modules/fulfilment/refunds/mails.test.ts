import { expect, test } from 'vitest'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import { canceledMail, refundedMail } from './mails.ts'

const settings = { origin: 'https://shop.test' } as MailSettings
const order = { firstName: 'Lea', number: '2026-100234', orderId: 'order-1' }
const paragraphs = ({ parts }: ReturnType<typeof canceledMail.writeLetter>) =>
  parts.flatMap((part) => (part.type === 'paragraph' ? [part.text] : []))
const address: unknown = expect.objectContaining({ type: 'button', url: 'https://shop.test/profile/orders/order-1' })

test('a buyer who had paid learns what goes back, each part with its way', () => {
  const letter = canceledMail.writeLetter(
    {
      ...order,
      back: [
        { amount: 2_900, way: { way: 'provider', method: 'twint' } },
        { amount: 650, way: { way: 'by_hand' } },
      ],
    },
    settings,
  )
  expect(letter).toMatchObject({
    subject: 'Bestellung 2026-100234 storniert',
    preview: 'Sie erhalten Ihr Geld zurück.',
  })
  expect(paragraphs(letter)).toEqual([
    'Guten Tag Lea',
    'Wir haben Ihre Bestellung 2026-100234 storniert.',
    expect.stringMatching(/^Zurück an Sie gehen CHF.29\.00\. Der Betrag wird auf TWINT zurückerstattet\.$/) as unknown,
    expect.stringMatching(/^Zurück an Sie gehen CHF.6\.50\. Den Betrag überweisen wir auf Ihr Konto\.$/) as unknown,
  ])
  expect(letter.parts.at(-1)).toEqual(address)
})

test('a buyer who had paid nothing has nothing to pay', () => {
  const letter = canceledMail.writeLetter({ ...order, back: [] }, settings)
  expect(letter.preview).toBe('Sie müssen nichts bezahlen.')
  expect(paragraphs(letter).slice(2)).toEqual(['Ihre Zahlung wurde nicht belastet; Sie müssen nichts bezahlen.'])
})

test.each([
  [{ way: 'by_hand' } as const, 'auf Ihr Konto überwiesen'],
  [{ way: 'provider', method: 'twint' } as const, 'mit TWINT zurückbezahlt'],
])('money that has gone back is told with its amount and its way: %o', (back, words) => {
  const letter = refundedMail.writeLetter({ ...order, amount: 6_550, back, reference: '2026-100234-R1' }, settings)
  expect(letter.subject).toBe('Rückzahlung zu Bestellung 2026-100234')
  expect(letter.preview).toMatch(/CHF.65\.50 zurückbezahlt/)
  expect(paragraphs(letter)[1]).toMatch(/CHF.65\.50/)
  expect(paragraphs(letter)[1]).toContain(`${words} (Referenz 2026-100234-R1)`)
  expect(letter.parts.at(-1)).toEqual(address)
})

test('staff find both mails by the order', () => {
  const about = { number: '2026-100234', orderId: 'order-1' }
  expect(canceledMail.about?.({ ...order, back: [] } as never)).toEqual(about)
  expect(refundedMail.about?.({ ...order } as never)).toEqual(about)
})
