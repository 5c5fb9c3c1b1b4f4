import { expect, test } from 'vitest'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import { returnAnnouncedMail, returnArrivedMail, returnRejectedMail } from './mails.ts'

const origin = 'https://shop.example'
const settings: MailSettings = {
  origin,
  sender: { name: 'Verlag', legal_name: 'Verlag AG', address: [], phone: '', email: '', vat_number: '' },
  termsUrl: `${origin}/agb`,
  unpaidHours: 24,
  accountUrl: (page) => `${origin}/${page}`,
}
const about = { firstName: 'Lea', number: '2026-100234', orderId: 'order-1', reference: '2026-100234-RS1' }
const announced = {
  reason: 'too_many' as const,
  lines: [{ title: 'Zahlenbuch 1', quantity: 4 }],
  moneyBack: { way: 'less_owed' as const, method: null },
  address: ['Verlag AG', '3000 Bern'],
}

test.each([
  ['a person', about, `${origin}/profile/orders/order-1/return`],
  ['a school', { ...about, school: 'Schule Murten' }, `${origin}/profile/school/orders/order-1/return`],
])('mails about a return of %s lead to where it can be seen', (_, told, url) => {
  const letters = [
    returnAnnouncedMail.writeLetter({ ...told, ...announced }, settings),
    returnArrivedMail.writeLetter(told, settings),
    returnRejectedMail.writeLetter({ ...told, answer: 'Im Buch stehen Notizen.' }, settings),
  ]
  for (const { parts } of letters) expect(parts).toContainEqual(expect.objectContaining({ type: 'button', url }))
})
