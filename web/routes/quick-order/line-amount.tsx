import { isPersonalFormat } from '#contract/catalogue/personal-formats.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import type { AnsweredLine } from '#contract/storefront/quick-order.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { AmountStepper } from '#ui/fields/amount-stepper.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { AMOUNT } from '#web/purchase/amount-names.ts'
import { PRODUCT } from './form-names.ts'

export type Entry = Extract<AnsweredLine, { answer: 'found' }>['entry']

/** Copies by line, where they are other than what was checked. */
export type Copies = ReadonlyMap<number, number>

/** What the lines of an answer have in common. */
export interface OfLines {
  changed: Copies
  onChange(number: number, copies: number): void
  failed: FormFailure | null
}

interface LineAmountProps extends OfLines {
  number: number
  entry: Entry
  /** Whether the line is ordered anyway; what is only offered counts once it is ticked. */
  isChosen: boolean
}

/** How many copies of a line are ordered; 0 leaves it out. */
export function LineAmount({ number, entry, isChosen, changed, onChange, failed }: LineAmountProps) {
  const { amount, cart_amount: taken, product } = entry
  const field = AMOUNT + number
  const most = isPersonalFormat(product.format) || taken < amount ? taken : MAX_AMOUNT
  const known = changed.get(number) ?? taken
  return (
    <>
      <input type="hidden" name={PRODUCT + number} value={product.id} />
      <AmountStepper
        id={fieldId(field)}
        name={field}
        amount={isChosen ? known : taken}
        min={0}
        max={most}
        of={product.title}
        sent={failed ? { typed: failed.values[field] ?? String(taken), error: failed.errors[field] ?? [] } : undefined}
        onCommit={(copies) => onChange(number, copies)}
      />
    </>
  )
}
