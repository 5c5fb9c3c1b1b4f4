import type { ReactNode, SubmitEvent } from 'react'
import { Form, href } from 'react-router'
import type { CartVoucher } from '#contract/sales/vouchers.ts'
import { amountMessages } from '#ui/messages/ui.ts'
import { CART_FORM, ENTER, WHOLE_CART } from './cart-form.ts'
import { APPLIED_VOUCHER } from './voucher-fields.ts'

interface WholeCartFormProps {
  voucher: CartVoucher | null
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
  children?: ReactNode
}

/**
 * The one form of the cart's page: whatever is pressed takes what is typed at any item and at the voucher. Fields and
 * buttons outside it name it (`CART_FORM`); an empty cart has it too.
 */
export function WholeCartForm({ voucher, onSubmit, children }: WholeCartFormProps) {
  return (
    <Form id={CART_FORM} method="post" action={href('/shop/cart')} noValidate onSubmit={onSubmit}>
      <input type="hidden" name={WHOLE_CART} value="yes" />
      {voucher && <input type="hidden" name={APPLIED_VOUCHER} value={voucher.code} />}
      {/* Enter in a field presses the first button of a form: that must not be one that removes. */}
      <button type="submit" name="intent" value={ENTER} hidden>
        {amountMessages.set}
      </button>
      {children}
    </Form>
  )
}
