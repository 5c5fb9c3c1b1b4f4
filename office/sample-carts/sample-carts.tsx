import { formatFigure, formatRate, toMoney } from '#contract/ground/money.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { sumRows } from '#contract/sales/sums.ts'
import { type PricedSampleCart, sampleCartLabels } from '#contract/storefront/sample-carts.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { orderRoom } from '#office/messages/orders.ts'
import { type SampleCartWords, sampleCartsOf, sampleCartWords } from '#office/messages/settings/sample-carts.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Table } from '#ui/table.tsx'
import { CHECKED, TRIED, type Trial } from './once-tried.ts'

interface SampleCartsProps {
  failure: (FormFailure & { trial?: Trial }) | undefined
  words?: SampleCartWords
}

/**
 * The part of a form that shows what its value makes of the sample carts, with the box that must be ticked before it is
 * saved. Where something else was refused after the tick, that stays.
 */
export function SampleCarts({ failure, words = sampleCartsOf.change }: SampleCartsProps) {
  const trial = failure?.trial
  const tried = trial?.tried ?? failure?.values[TRIED]
  if (!failure || tried === undefined) return null
  const isTicked = trial === undefined && failure.values[CHECKED] !== undefined
  return (
    <section
      key={tried}
      aria-label={sampleCartWords.title}
      className="flex flex-col gap-3 rounded-md border border-line-strong bg-white p-4"
    >
      <h2 className="font-display text-xl">{sampleCartWords.title}</h2>
      {trial && <Carts carts={trial.carts} words={words} />}
      <input type="hidden" name={TRIED} value={tried} />
      <CheckboxField
        name={CHECKED}
        label={sampleCartWords.checked}
        hint={sampleCartWords.checkedHint}
        error={failure.errors[CHECKED]}
        defaultChecked={isTicked}
      />
    </section>
  )
}

function Carts({ carts, words }: { carts: readonly PricedSampleCart[]; words: SampleCartWords }) {
  const methodsDiffer = carts.some(({ before, after }) => payable(before) !== payable(after))
  const cell = (price: PricedSampleCart['before']) => <Cost price={price} withMethods={methodsDiffer} />
  return (
    <>
      <p className="text-sm text-ink-soft">{words.lead}</p>
      <Table
        caption={sampleCartWords.title}
        keyOf={({ cart }) => cart}
        rows={carts}
        columns={[
          { title: sampleCartWords.cart, cell: ({ cart }) => sampleCartLabels[cart] },
          { title: words.before, align: 'right', cell: ({ before }) => cell(before) },
          { title: words.after, align: 'right', cell: ({ after }) => cell(after) },
          { title: sampleCartWords.difference, align: 'right', cell: differenceOf },
        ]}
      />
    </>
  )
}

function Cost({ price, withMethods }: { price: PricedSampleCart['before']; withMethods: boolean }) {
  const { totals } = price
  const parts = [
    ...sumRows({ ...totals, voucher: null }, false)
      .filter(({ kind }) => kind !== 'goods')
      .map(({ label, amount }) => `${label} ${formatFigure(amount)}`),
    ...totals.vat.map(({ rate, vat }) => `${orderRoom.vat(formatRate(rate))}: ${formatFigure(vat)}`),
    ...(withMethods ? [payable(price)] : []),
  ]
  return (
    <span className="flex flex-col items-end">
      <span className="font-medium">{formatFigure(totals.total)}</span>
      {parts.map((part) => (
        <span key={part} className="text-sm text-ink-soft">
          {part}
        </span>
      ))}
    </span>
  )
}

function payable({ allowed_payment_methods: methods }: PricedSampleCart['before']): string {
  return sampleCartWords.payable(methods.map((method) => paymentMethodLabels[method]).join(', '))
}

function differenceOf({ before, after }: PricedSampleCart) {
  const cents = after.totals.total.amount - before.totals.total.amount
  if (cents === 0) return <span className="text-ink-soft">{sampleCartWords.same}</span>
  return <span className="font-semibold">{`${cents > 0 ? '+' : ''}${formatFigure(toMoney(cents))}`}</span>
}
