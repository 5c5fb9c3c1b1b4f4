import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PREORDER_PAYMENT } from '#contract/sales/preorder-payment.ts'
import { confirmationMessages } from '#web/messages/sales/orders.ts'
import { PreorderNote } from './preorder-note.tsx'

const items = (...availabilities: ('available' | 'preorder' | 'reprinting')[]) =>
  availabilities.map((availability) => ({ product: { availability } }))

test('whoever pre-orders reads in the checkout when it is paid; nobody else does', () => {
  expect(renderToStaticMarkup(<PreorderNote items={items('available', 'preorder')} />)).toContain(PREORDER_PAYMENT)
  expect(renderToStaticMarkup(<PreorderNote items={items('available', 'reprinting')} />)).toBe('')
})

test('the thanks for an order on invoice say the same of when it comes', () => {
  const end = 'wir liefern können.'
  for (const sentence of [PREORDER_PAYMENT, confirmationMessages.invoiceLater]) expect(sentence).toContain(end)
})
