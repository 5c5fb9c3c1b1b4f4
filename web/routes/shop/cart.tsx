import { href, Link } from 'react-router'
import { getCart } from '#contract/shop/cart.ts'
import { getProduct } from '#contract/shop/catalogue.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Container } from '#ui/container.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { cartMessages } from '#web/messages/shop/cart.ts'
import { purchaseMessages, takenOutMessages } from '#web/messages/shop/purchase.ts'
import { useFreshData } from '#web/page/use-fresh-data.ts'
import { openOrder } from '#web/purchase/open-order.ts'
import { OpenOrderNotice } from '#web/purchase/open-order-notice.tsx'
import { PurchaseGrid } from '#web/purchase/purchase-grid.tsx'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { pageMeta } from '#web/seo.ts'
import { listOfCartPath } from '../shopping-list/list-of-purchase.ts'
import type { Route } from './+types/cart.ts'
import { CartItemRow } from './cart-item-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { changeCart } from './change-cart.ts'
import { DeadVoucherNotice } from './dead-voucher-notice.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { failureText } from './failure-text.ts'
import { RemovedNotice } from './removed-notice.tsx'
import { CODE_PARAMETER, failureOfVoucher, VOUCHER_REASON } from './voucher-fields.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { data: cart } = await orErrorPage(api(getCart, { query: {} }))
  const open = cart.items.length === 0 ? await openOrder(args) : null
  const search = new URL(args.request.url).searchParams
  const code = search.get(CODE_PARAMETER)?.slice(0, 100)
  const removedId = search.get('entfernt')
  if (!removedId || cart.items.some((item) => item.product.id === removedId)) return { cart, open, code, removed: null }
  const product = await api(getProduct, { params: { id: removedId } }).then(
    (answer) => answer.data,
    () => null,
  )
  const amount = Number(search.get('menge')) || 1
  return { cart, open, code, removed: product && { id: removedId, title: product.title, amount } }
}

export async function action(args: Route.ActionArgs) {
  return changeCart(args)
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = cartMessages
  return pageMeta(matches[0].loaderData, { title, description, path: href('/shop/cart') })
}

export default function CartPage({ loaderData: { cart, open, code, removed }, actionData }: Route.ComponentProps) {
  useFreshData()
  const voucherFailure = failureOfVoucher(actionData)
  const failure = voucherFailure ? null : failureText(actionData)
  const boughtLicences = cart.already_bought_test_licenses.join(', ')
  const boughtProducts = cart.already_bought_products.join(', ')
  return (
    <Container className="flex flex-col gap-6 pt-6 md:pt-10">
      {/* Takes the focus when the item that had it is gone. */}
      <div id="cart-top" tabIndex={-1} className="outline-none">
        <SectionHeading level={1} lead={cart.item_count > 0 && purchaseMessages.copies(cart.item_count)}>
          {cartMessages.title}
        </SectionHeading>
      </div>
      <ReasonNotice except={VOUCHER_REASON} />
      {cart.voucher?.problem && <DeadVoucherNotice voucher={cart.voucher} total={cart.totals.total} />}
      {open && <OpenOrderNotice order={open} />}
      {failure && <FormErrorSummary title={failure} />}
      {removed && <RemovedNotice {...removed} />}
      {boughtLicences && <Notice kind="warning">{takenOutMessages.testLicences(boughtLicences)}</Notice>}
      {boughtProducts && <Notice kind="warning">{takenOutMessages.alreadyBought(boughtProducts)}</Notice>}
      {cart.cut_when_linked.length > 0 && <Notice kind="warning">{takenOutMessages.cut(cart.cut_when_linked)}</Notice>}
      {cart.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <PurchaseGrid beside={<CartSummary cart={cart} voucherCode={code} voucherFailure={voucherFailure} />}>
          <ul aria-label={cartMessages.items} className="border-t border-line-strong">
            {cart.items.map((item) => (
              <CartItemRow key={item.product.id} item={item} />
            ))}
          </ul>
          <p className="pt-4 print:hidden">
            <Link to={listOfCartPath()} className="text-link inline-flex min-h-11 items-center gap-2">
              <Icon name="list" className="size-5" />
              {cartMessages.toList}
            </Link>
          </p>
        </PurchaseGrid>
      )}
    </Container>
  )
}
