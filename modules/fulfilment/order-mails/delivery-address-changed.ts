import { addressLines } from '#contract/ground/addresses/address-lines.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import type { ToldBuyer } from '#modules/sales/orders/buyer-to-tell.ts'
import { orderPage } from '#modules/sales/orders/order-page.ts'

interface AddressChanged extends ToldBuyer {
  number: string
  orderId: string
  from: PrintedAddress
  to: PrintedAddress
}

const sampleAddress: PrintedAddress = {
  company: null,
  salutation: 'female',
  first_name: 'Lea',
  last_name: 'Muster',
  institution: null,
  street: 'Seeweg',
  street_number: '4',
  post_code: '3005',
  city: 'Bern',
  country: 'ch',
  phone: null,
}

const about = ({ number, orderId }: AddressChanged) => ({ number, orderId })

/** Tells the buyer that what is still to be sent goes to another address: a buyer who did not ask for it can object. */
export const deliveryAddressChanged = mailKind<AddressChanged>(
  {
    name: 'delivery-address-changed',
    sample: {
      firstName: 'Lea',
      number: '2026-100234',
      orderId: '00000000-0000-7000-8000-000000000000',
      from: sampleAddress,
      to: { ...sampleAddress, street: 'Bergstrasse' },
    },
    about,
  },
  ({ firstName, number, orderId, school, from, to }, { origin, sender }) => ({
    subject: `Neue Lieferadresse Ihrer Bestellung ${number}`,
    preview: 'Wir haben die Lieferadresse Ihrer Bestellung geändert.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Wir haben die Lieferadresse Ihrer Bestellung ${number} geändert. Was noch zu senden ist, geht an die neue Adresse.`,
      },
      {
        type: 'columns',
        columns: [
          { title: 'Neue Lieferadresse', lines: addressLines(to) },
          { title: 'Bisherige Lieferadresse', lines: addressLines(from) },
        ],
      },
      { type: 'button', text: 'Bestellung ansehen', url: orderPage(origin, { orderId, school }) },
      {
        type: 'paragraph',
        text: `Haben Sie das nicht gewünscht? Antworten Sie auf diese E-Mail oder rufen Sie uns an: ${sender.phone}.`,
      },
    ],
  }),
)
