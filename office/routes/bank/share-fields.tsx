import type { BankCredit, CreditCandidate } from '#contract/fulfilment/bank-credits.ts'
import { formatAmount, formatFigure } from '#contract/ground/money.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { bankRoom } from '#office/messages/money/bank.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { nameInRow, ROWS } from './read-shares.ts'

const PLACES = Array.from({ length: ROWS }, (_, row) => row)

interface ShareFieldsProps {
  credit: BankCredit
  candidates: readonly CreditCandidate[]
  failure: FormFailure | undefined
}

/** The orders that the credit names. */
export function namedOf(candidates: readonly CreditCandidate[]): CreditCandidate[] {
  return candidates.filter(({ is_named }) => is_named)
}

/** Orders and what of the credit each gets; those that it names stand there already, each with what is open of it. */
export function ShareFields({ credit, candidates, failure }: ShareFieldsProps) {
  const proposed = proposedShares(credit, candidates)
  return (
    <>
      {credit.amount && <p className="text-sm text-ink-soft">{bankRoom.shareMeans(formatAmount(credit.amount))}</p>}
      <FieldError id="shares" error={failure?.errors['shares']} />
      {PLACES.map((row) => (
        <div key={row} className="grid grid-cols-2 gap-3">
          {(['order_number', 'amount'] as const).map((field) => {
            const name = nameInRow(row, field)
            return (
              <TextField
                key={name}
                name={name}
                label={bankRoom.shareFields[field](row + 1)}
                defaultValue={failure ? failure.values[name] : proposed[row]?.[field]}
                error={failure?.errors[name]}
                inputMode={field === 'amount' ? 'decimal' : 'text'}
                optional={row > 0}
                autoComplete="off"
              />
            )
          })}
        </div>
      ))}
    </>
  )
}

/** Of each named order what is open, until nothing is left of the credit. */
function proposedShares({ amount }: BankCredit, candidates: readonly CreditCandidate[]) {
  const named = namedOf(candidates)
  if (named.length < 2) return []
  let left = amount?.amount ?? 0
  return named.map(({ order_number, left_to_pay: open }) => {
    const share = Math.min(left, open.amount)
    left -= share
    return { order_number, amount: share > 0 ? formatFigure({ ...open, amount: share }) : '' }
  })
}
