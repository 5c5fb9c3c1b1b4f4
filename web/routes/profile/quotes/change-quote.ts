import { type ActionFunctionArgs, href, redirect } from 'react-router'
import { orderQuote, renewQuote, withdrawQuote } from '#contract/procurement/quotes/quotes.ts'
import { ORDER_REFERENCES } from '#contract/sales/order-references.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { pressKey } from '#web/purchase/press-key.ts'
import { paymentMethodIn } from '#web/routes/checkout/payment/payment-choice.tsx'
import { requireLogin } from '#web/session/guards.ts'
import { PLACED as PLACED_ORDER } from '../school/order/form-names.ts'
import { PLACED, RENEWED } from './address-of-quotes.ts'
import { EXPECTED, INTENT, ORDER, RENEW, SCHOOL, WITHDRAW } from './form-names.ts'
import { schoolsOfPerson } from './whose-quotes.ts'

/** Orders, drops or renews a quote. */
export async function changeQuote(args: ActionFunctionArgs, id: string) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const intent = knownIntent(formText(form, INTENT), [ORDER, WITHDRAW, RENEW])
      if (intent === ORDER) return order(args, form, id)
      const params = { id }
      if (intent === RENEW) {
        const { data: renewed } = await apiOf(args)(renewQuote, { params })
        return redirect(`${pageOf(renewed.id)}?${RENEWED}=1`)
      }
      await apiOf(args)(withdrawQuote, { params })
      return redirect(pageOf(id))
    },
    { calls: [orderQuote, renewQuote, withdrawQuote], sentence: words.failed },
  )
}

/** Orders it as it was looked at, and goes on to the payment or the order. The form names its press, so that a retry is safe. */
async function order(args: ActionFunctionArgs, form: FormData, id: string) {
  const method = paymentMethodIn(form)
  const { data: placed } = await apiOf(args)(orderQuote, {
    params: { id },
    headers: pressKey(args, form, ['quote', id]),
    body: {
      ...Object.fromEntries(ORDER_REFERENCES.map((name) => [name, formText(form, name)])),
      ...(method && { payment_method: method }),
      expected_total: Number(formText(form, EXPECTED)),
      terms_accepted: form.has('terms_accepted'),
      licence_terms_accepted: form.has('licence_terms_accepted'),
    },
  })
  const school = formText(form, SCHOOL)
  if (school === '') return redirect(placed.payment_link ?? href('/checkout/:order/confirmation', { order: placed.id }))
  // Pages of orders are those of the school that the account shows.
  const [shown] = await schoolsOfPerson(args)
  return redirect(
    shown?.id === school
      ? `${href('/profile/school/orders/:order', { order: placed.id })}?${PLACED_ORDER}=1`
      : `${pageOf(id)}?${PLACED}=1`,
  )
}

function pageOf(quote: string): string {
  return href('/profile/quotes/:quote', { quote })
}
