import { useEffect, useRef } from 'react'
import { href, Link, useNavigation } from 'react-router'
import { formatAmount, formatRate, toMoney } from '#contract/ground/money.ts'
import { type CartVoucher, voucherLabel } from '#contract/sales/vouchers.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { voucherMessages } from '#web/messages/sales/voucher.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { failureText } from '#web/purchase/failure-text.ts'
import { CART_FORM } from './cart-form.ts'
import { APPLY, CODE_PARAMETER, REMOVE, VOUCHER_FIELD, type VoucherFailure } from './voucher-fields.ts'

interface VoucherPartProps {
  voucher: CartVoucher | null
  /** A code that was typed and is not applied yet: before the login, or before another press in the cart. */
  code: string | undefined
  failure: VoucherFailure | null
  /** What was carried out last, as its intent. */
  done: { done: string } | undefined
}

/** The cart's voucher with a button to take it off, or a field that opens to enter one; of the cart's form. */
export function VoucherPart({ voucher, code, failure, done }: VoucherPartProps) {
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone, and another part stands here.
  useEffect(() => {
    if (done?.done === APPLY || done?.done === REMOVE) box.current?.focus({ preventScroll: true })
  }, [done])
  const busy = useNavigation().formAction === href('/shop/cart')
  return (
    <div ref={box} tabIndex={-1} className="border-t border-line pt-4 outline-none">
      {voucher ? (
        <AppliedVoucher voucher={voucher} busy={busy} failure={failure} />
      ) : (
        <VoucherFields code={code} busy={busy} failure={failure} />
      )}
    </div>
  )
}

function AppliedVoucher({
  voucher,
  busy,
  failure,
}: {
  voucher: CartVoucher
  busy: boolean
  failure: VoucherFailure | null
}) {
  const label = voucherLabel(voucher.code)
  return (
    <div className="flex flex-col gap-2" aria-busy={busy}>
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 self-center font-semibold wrap-anywhere">{label}</p>
        <button
          type="submit"
          form={CART_FORM}
          name="intent"
          value={REMOVE}
          aria-label={voucherMessages.removeThis(label)}
          className="text-link inline-flex min-h-8 shrink-0 items-center gap-1.5 text-sm"
        >
          <Icon name="trash" className="size-4" />
          {cartMessages.remove}
        </button>
      </div>
      <p className="text-sm text-ink-soft">{worth(voucher)}</p>
      {voucher.problem && <p className="text-sm font-medium text-danger-700">{voucherMessages.removeFirst}</p>}
      {voucher.adds_shipping && <p className="text-sm text-ink-soft">{voucherMessages.addsShipping}</p>}
      <p role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {failure && failureText(failure)}
      </p>
    </div>
  )
}

/** What the voucher is worth, and what of it lapses. */
function worth({ discount, discount_percentage: rate, amount, problem }: CartVoucher): string {
  if (discount === null) return formatRate(rate ?? 0)
  const lapses = discount.amount - amount.amount
  const value = voucherMessages.worth(formatAmount(discount))
  return lapses > 0 && !problem ? `${value} ${voucherMessages.lapses(formatAmount(toMoney(lapses)))}` : value
}

interface VoucherFieldsProps {
  code: string | undefined
  busy: boolean
  failure: VoucherFailure | null
}

function VoucherFields({ code, busy, failure }: VoucherFieldsProps) {
  const needsLogin = failure?.code === 'voucher_login_required'
  const typed = failure?.values[VOUCHER_FIELD] ?? code ?? ''
  const text = failure && failureText(failure)
  return (
    <details className="group/voucher" open={failure !== null || code !== undefined}>
      <summary className="text-link inline-flex min-h-8 cursor-pointer items-center gap-1.5 font-medium">
        <Icon name="ticket" className="size-4" />
        {voucherMessages.open}
        <Icon name="chevron-down" className="size-4 transition-transform group-open/voucher:rotate-180" />
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        <TextField
          form={CART_FORM}
          name={VOUCHER_FIELD}
          label={voucherMessages.code}
          defaultValue={typed}
          error={text && !needsLogin ? [text] : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          required
        />
        {needsLogin && (
          <div role="alert" className="rounded-md bg-river-50 px-3.5 py-2.5 text-sm text-river-900">
            <p className="font-medium">{text}</p>
            <p>{voucherMessages.comesBack}</p>
            <Link to={loginLink(typed)} className="text-link inline-flex min-h-8 items-center font-semibold">
              {voucherMessages.logIn}
            </Link>
          </div>
        )}
        <Button form={CART_FORM} name="intent" value={APPLY} variant="secondary" busy={busy} wide>
          {voucherMessages.apply}
        </Button>
      </div>
    </details>
  )
}

/** The login, which leads back to the cart with the code. */
function loginLink(code: string): string {
  const back = `${href('/shop/cart')}?${new URLSearchParams({ [CODE_PARAMETER]: code })}`
  return `${href('/login')}?${new URLSearchParams({ redirect: back })}`
}
