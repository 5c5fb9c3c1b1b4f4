import { useContext } from 'react'
import type { FieldErrors } from '#contract/field-messages.ts'
import { formatAmount, formatRate } from '#contract/ground/money.ts'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { calculatorMessages as messages } from '#web/messages/content/calculator.ts'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from '../block.ts'
import { type Calculation, CalculationsOfPage } from './calculation.ts'

/**
 * What a class, or its delivery, costs: a form whose answer the server computes by the rules of the cart, so that it is right
 * without JavaScript too.
 */
export default function CalculatorBlock({ block: { title, text, of } }: BlockProps<'calculator'>) {
  const { byKind, countries } = useContext(CalculationsOfPage)
  const calculation = byKind[of]
  const typed = calculation?.typed
  const errors: FieldErrors = calculation?.errors ?? {}
  const anchor = anchorOf(title) || of.replaceAll('_', '-')
  const field = (name: 'price' | 'amount') => ({
    name,
    id: `${of}-${name}`,
    defaultValue: typed?.[name],
    error: errors[name],
    autoComplete: 'off',
  })
  return (
    <Container>
      <section id={anchor} className="flex max-w-[52rem] flex-col gap-5 rounded-lg bg-paper-deep p-5 md:p-7">
        {title && (
          <SectionHeading level={2} size="part" lead={text}>
            {title}
          </SectionHeading>
        )}
        <form
          // Another answer replaces what was typed for the one before.
          key={JSON.stringify(typed)}
          action={`#${anchor}`}
          noValidate
          className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          {of === 'quantity_discount' ? (
            <>
              <TextField {...field('price')} label={messages.price} inputMode="decimal" />
              <TextField {...field('amount')} label={messages.amount} inputMode="numeric" />
            </>
          ) : (
            <>
              <TextField {...field('price')} label={messages.value} inputMode="decimal" />
              <SelectField
                name="country"
                id={`${of}-country`}
                label={messages.country}
                options={countries}
                defaultValue={typed?.country}
                error={errors['country']}
              />
            </>
          )}
          <Button className="sm:mt-7">{messages.compute}</Button>
        </form>
        {calculation && <Answer calculation={calculation} of={of} />}
      </section>
    </Container>
  )
}

type Result = NonNullable<Calculation['result']>

function Answer({
  calculation: { typed, errors, result },
  of,
}: {
  calculation: Calculation
  of: BlockProps<'calculator'>['block']['of']
}) {
  if (Object.keys(errors).length > 0) return null
  if (!result) return <p role="status">{messages.unavailable}</p>
  const rows = of === 'quantity_discount' ? rowsOfClass(result, typed.amount) : rowsOfDelivery(result)
  return (
    <div role="status" className="border-t border-line-strong pt-4">
      <h3 className="sr-only">{messages.result}</h3>
      <dl className="grid max-w-[34rem] grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 text-base tabular-nums">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="contents last:*:mt-1.5 last:*:border-t last:*:border-line last:*:pt-2 last:*:font-semibold"
          >
            <dt>{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-base text-ink-soft">{of === 'quantity_discount' ? nextOf(result) : missingOf(result)}</p>
    </div>
  )
}

function rowsOfClass({ gross, rate, discount, each, shipping, total }: Result, amount: string): [string, string][] {
  return [
    [
      messages.copies(amount, formatAmount({ ...gross, amount: Math.round(gross.amount / Number(amount)) })),
      formatAmount(gross),
    ],
    rate === 0
      ? [messages.noDiscount, messages.none]
      : [messages.discount(formatRate(rate)), formatAmount({ ...discount, amount: 0 - discount.amount })],
    [messages.each, formatAmount(each)],
    deliveryRow(shipping),
    [messages.total, formatAmount(total)],
  ]
}

function rowsOfDelivery({ goods, shipping, total }: Result): [string, string][] {
  return [[messages.goods, formatAmount(goods)], deliveryRow(shipping), [messages.total, formatAmount(total)]]
}

function deliveryRow(shipping: Result['shipping']): [string, string] {
  return [messages.shipping, shipping.amount === 0 ? messages.free : formatAmount(shipping)]
}

function nextOf({ next_tier: next }: Result): string {
  return next ? messages.next(next.from, formatRate(next.rate)) : messages.highest
}

function missingOf({ free_shipping_missing: missing }: Result): string | null {
  return missing && messages.missing(formatAmount(missing))
}
