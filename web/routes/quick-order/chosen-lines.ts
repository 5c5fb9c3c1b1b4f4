import { type FieldErrors, fieldMessage } from '#contract/field-messages.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import type { CheckedOrder } from '#contract/storefront/quick-order.ts'
import type { ListedAmount } from '#contract/storefront/shopping-list/content.ts'
import { formText } from '#forms/form-text.ts'
import { AMOUNT } from '#web/purchase/amount-names.ts'
import { wrongAmount } from '#web/purchase/typed-amounts.ts'
import { INSTEAD, LINE, PRODUCT } from './form-names.ts'

/** A line of the answer as the form has it; one of what is out of print is among them where it is ticked. */
interface ChosenLine {
  number: string
  product: string
  typed: string
}

function chosenLines(form: FormData): ChosenLine[] {
  return [...form]
    .filter(([name]) => name === LINE || name.startsWith(INSTEAD))
    .flatMap(([, number]) => (typeof number === 'string' ? [number] : []))
    .map((number) => ({ number, product: formText(form, PRODUCT + number), typed: formText(form, AMOUNT + number) }))
}

/**
 * The products that were chosen, each once with all its copies, and what is wrong with the typed amounts, each at its
 * field. Nought leaves a line out.
 */
export function readChosen(form: FormData): { products: ListedAmount[]; errors: FieldErrors } {
  const amounts = new Map<string, number>()
  const errors: FieldErrors = {}
  for (const { number, product, typed } of chosenLines(form)) {
    const wrong = wrongAmount(typed, 0)
    const sum = (amounts.get(product) ?? 0) + Number(typed)
    const message = wrong ?? (sum > MAX_AMOUNT ? fieldMessage('amount', 'max', MAX_AMOUNT) : null)
    if (message) errors[AMOUNT + number] = [message]
    else if (sum > 0) amounts.set(product, sum)
  }
  return { products: [...amounts].map(([id, amount]) => ({ id, amount })), errors }
}

/** The text of an order with the amounts that were typed, and with what was ticked in place of what is out of print. */
export function withChosen({ text, lines }: CheckedOrder, form: FormData): string {
  const typed = new Map(chosenLines(form).map((line) => [line.number, line.typed]))
  const written = text.split('\n')
  for (const line of lines) {
    const amount = typed.get(String(line.number))
    if ((line.answer !== 'found' && line.answer !== 'successor') || amount === undefined) continue
    const isbn = line.answer === 'found' ? line.isbn : line.entry.product.isbn
    if (isbn === null) continue
    for (const repeated of line.also_in) written[repeated - 1] = ''
    written[line.number - 1] = Number(amount) === 0 ? '' : `${isbn}\t${amount}`
  }
  return written.join('\n')
}
