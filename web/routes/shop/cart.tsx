import { href, Link } from 'react-router'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { getCart } from '#contract/storefront/cart.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Container } from '#ui/container.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { wishLink } from '#web/messages/procurement/wish-link.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { purchaseMessages, takenOutMessages } from '#web/messages/storefront/purchase.ts'
import { useFreshData } from '#web/page/use-fresh-data.ts'
import { failureText } from '#web/purchase/failure-text.ts'
import { openOrder } from '#web/purchase/open-order.ts'
import { OpenOrderNotice } from '#web/purchase/open-order-notice.tsx'
import { PurchaseGrid } from '#web/purchase/purchase-grid.tsx'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { pageMeta } from '#web/seo.ts'
import { Personal } from '#web/session/personal.tsx'
import type { Route } from './+types/cart.ts'
import { readPutOrder } from './after-order.ts'
import { TO_LIST } from './cart-form.ts'
import { CartItemRow } from './cart-item-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { changeCart } from './change-cart.ts'
import { DeadVoucherNotice } from './dead-voucher-notice.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PutOrderNotice } from './put-order-notice.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { usePendingChanges } from './use-pending-changes.ts'
import { CODE_PARAMETER, failureOfVoucher, isOfAmounts, VOUCHER_FIELD, VOUCHER_REASON } from './voucher-fields.ts'
import { VoucherPart } from './voucher-part.tsx'
import { WholeCartForm } from './whole-cart-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { data: cart } = await orErrorPage(api(getCart, { query: {} }))
  const search = new URL(args.request.url).searchParams
  const [open, put] = await Promise.all([cart.items.length === 0 ? openOrder(args) : null, readPutOrder(api, search)])
  const code = search.get(CODE_PARAMETER)?.slice(0, 100)
  const removedId = search.get('entfernt')
  if (!removedId || cart.items.some((item) => item.product.id === removedId))
    return { cart, open, put, code, removed: null }
  const product = await api(getProduct, { params: { id: removedId } }).then(
    (answer) => answer.data,
    () => null,
  )
  const amount = Number(search.get('menge')) || 1
  return { cart, open, put, code, removed: product && { id: removedId, title: product.title, amount } }
}

export async function action(args: Route.ActionArgs) {
  return changeCart(args)
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = cartMessages
  return pageMeta(matches[0].loaderData, { title, description, path: href('/shop/cart') })
}

export default function CartPage({ loaderData: { cart, open, put, code, removed }, actionData }: Route.ComponentProps) {
  useFreshData()
  const voucherFailure = failureOfVoucher(actionData)
  const failed = actionData && 'message' in actionData && !voucherFailure ? actionData : undefined
  const isOfItems = failed !== undefined && isOfAmounts(failed)
  const { onChange, onSubmit } = usePendingChanges()
  const boughtLicences = cart.already_bought_test_licenses.join(', ')
  const refusedTests = cart.refused_test_licenses.join(', ')
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
      {failed && (
        <FormErrorSummary
          title={isOfItems ? failed.message : (failureText(failed) ?? failed.message)}
          errors={isOfItems ? failed.errors : {}}
        />
      )}
      {removed && <RemovedNotice {...removed} />}
      {put && <PutOrderNotice {...put} />}
      {boughtLicences && <Notice kind="warning">{takenOutMessages.testLicences(boughtLicences)}</Notice>}
      {refusedTests && <Notice kind="warning">{takenOutMessages.refusedTests(refusedTests)}</Notice>}
      {boughtProducts && <Notice kind="warning">{takenOutMessages.alreadyBought(boughtProducts)}</Notice>}
      {cart.cut_when_linked.length > 0 && <Notice kind="warning">{takenOutMessages.cut(cart.cut_when_linked)}</Notice>}
      {cart.items.length === 0 ? (
        <>
          <WholeCartForm voucher={cart.voucher} onSubmit={onSubmit} />
          <EmptyCart />
        </>
      ) : (
        <PurchaseGrid
          beside={
            <CartSummary
              cart={cart}
              voucher={
                <VoucherPart
                  voucher={cart.voucher}
                  code={failed?.values[VOUCHER_FIELD] || code}
                  failure={voucherFailure}
                  done={actionData && 'done' in actionData ? actionData : undefined}
                />
              }
            />
          }
        >
          <WholeCartForm voucher={cart.voucher} onSubmit={onSubmit}>
            <ul aria-label={cartMessages.items} className="border-t border-line-strong">
              {cart.items.map((item) => (
                <CartItemRow
                  key={item.product.id}
                  item={item}
                  failed={isOfItems ? failed : undefined}
                  onChange={onChange}
                />
              ))}
            </ul>
            <p className="pt-4 print:hidden">
              <button
                type="submit"
                name="intent"
                value={TO_LIST}
                className="text-link inline-flex min-h-11 items-center gap-2"
              >
                <Icon name="list" className="size-5" />
                {cartMessages.toList}
              </button>
            </p>
            <Personal>
              {({ school }) =>
                school !== null && (
                  <p className="print:hidden">
                    <Link
                      to={`${href('/profile/school/wishes/add')}?cart=1`}
                      className="text-link inline-flex min-h-11 items-center gap-2"
                    >
                      <Icon name="school" className="size-5" />
                      {wishLink}
                    </Link>
                  </p>
                )
              }
            </Personal>
          </WholeCartForm>
        </PurchaseGrid>
      )}
    </Container>
  )
}
