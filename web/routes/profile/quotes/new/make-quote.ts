import { type ActionFunctionArgs, href, redirect } from 'react-router'
import { makeQuote as make } from '#contract/procurement/quotes/quotes.ts'
import { ORDER_REFERENCES } from '#contract/sales/order-references.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { apiOf } from '#web/api.ts'
import { newQuoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { requireLogin } from '#web/session/guards.ts'
import { MADE, SOURCE } from '../address-of-quotes.ts'
import { EXPECTED, SCHOOL, SCHOOL_YEAR } from './form-names.ts'

/** Makes the quote that was looked at, and goes on to it. */
export async function makeQuote(args: ActionFunctionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const { data: quote } = await apiOf(args)(make, {
        body: {
          ...Object.fromEntries(ORDER_REFERENCES.map((name) => [name, formText(form, name)])),
          source: formText(form, SOURCE) === 'wishes' ? 'wishes' : 'cart',
          school: formText(form, SCHOOL) || null,
          school_year: formText(form, SCHOOL_YEAR) || null,
          expected_total: Number(formText(form, EXPECTED)),
        },
      })
      return redirect(`${href('/profile/quotes/:quote', { quote: quote.id })}?${MADE}=1`)
    },
    { calls: [make], sentence: words.failed },
  )
}
