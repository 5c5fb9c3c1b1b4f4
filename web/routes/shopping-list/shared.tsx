import { data, Form, href } from 'react-router'
import { formatMoney } from '#contract/ground/money.ts'
import { getSharedShoppingList, shoppingListToCart } from '#contract/storefront/shopping-lists.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/notice.tsx'
import { QuantityDiscountNote } from '#ui/quantity-discount-note.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, sharedOf, visitOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import {
  listMessages,
  listPageMessages,
  sharedListMessages as messages,
} from '#web/messages/storefront/shopping-lists.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { LeftOutNotice } from '#web/purchase/left-out-notice.tsx'
import { PressField } from '#web/purchase/press-field.tsx'
import { pressKey } from '#web/purchase/press-key.ts'
import { pageMeta } from '#web/seo.ts'
import { codeHeaders } from '../coupons/code-headers.ts'
import type { Route } from './+types/shared.ts'
import { fileOfList } from './file-of-list.ts'
import { InCartNotice } from './in-cart-notice.tsx'
import { ListTotals } from './list-totals.tsx'

const AMOUNTS = 'amounts'
const ONE = 'one'

/** Read as the visitor, whose wrong codes are counted. What guests see is the same for all of them, and is kept. */
export async function loader(args: Route.LoaderArgs) {
  const { data: list } = await orErrorPage(apiOf(args)(getSharedShoppingList, { params: args.params }))
  const tags = ['titles', 'content', 'settings', `shopping-list:${list.code}`]
  return data(list, { headers: sharedOf(args).keepFor(tags, { forGuests: true }) })
}

/** Puts the list into the cart, as listed or one copy of each. */
export async function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const amounts = formText(form, AMOUNTS) === ONE ? ONE : 'listed'
      const { params } = args
      const headers = pressKey(args, form, ['list', params.code, amounts])
      const { data: inCart } = await apiOf(args)(shoppingListToCart, { params, headers, body: { amounts } })
      visitOf(args).endPress()
      return { inCart }
    },
    { sentence: failedActions.listToCart },
  )
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData?.name ?? listMessages.title
  return pageMeta(matches[0].loaderData, { title, path: href('/shopping-list/:code', params), robots: 'noindex' })
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  const headers = new Headers(errorHeaders ?? loaderHeaders)
  for (const [name, value] of Object.entries(codeHeaders)) headers.set(name, value)
  return headers
}

/** A shared list: anyone who has its link sees it and buys from it, guests too. */
export default function SharedListPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const inCart = actionData && 'inCart' in actionData ? actionData.inCart : undefined
  const isForSeveral = list.products.some(({ amount, cart_amount }) => amount > 1 && cart_amount > 1)
  return (
    <Container className="flex max-w-[60rem] flex-col gap-7 pt-6 md:pt-10">
      <div className="flex flex-col gap-3">
        <SectionHeading level={1} lead={list.owner ? messages.by(list.owner) : messages.lead}>
          {list.name}
        </SectionHeading>
        {list.is_own && (
          <p>
            <ButtonLink to={href('/profile/shopping-list/:code', { code: list.code })} variant="secondary" size="small">
              {messages.own}
            </ButtonLink>
          </p>
        )}
      </div>
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      {inCart && <InCartNotice name={list.name} result={inCart} />}
      <ul aria-label={listPageMessages.products} className="flex flex-col border-t border-line">
        {list.products.map(
          ({ id, amount, cart_amount: bought, product, total, quantity_discount_percent: percent }) => (
            <li key={id} className="border-b border-line py-5">
              <BoughtProduct product={product} level={2}>
                <div className="mt-2 flex flex-wrap items-end justify-between gap-3">
                  <span className="text-sm text-ink-soft">{messages.listed(amount)}</span>
                  <span className="flex flex-col items-end gap-1 tabular-nums">
                    <QuantityDiscountNote percent={percent} />
                    {bought > 0 && <span className="text-lg font-semibold">{formatMoney(total)}</span>}
                  </span>
                </div>
              </BoughtProduct>
            </li>
          ),
        )}
      </ul>
      <ListTotals totals={list.totals} />
      {list.totals.copies > 0 && (
        <Form method="post" className="flex flex-col items-start gap-5 print:hidden">
          <PressField done={inCart ?? null} />
          {isForSeveral && (
            <RadioGroup
              name={AMOUNTS}
              label={messages.copies}
              defaultValue="listed"
              columns
              options={[
                { value: 'listed', label: messages.all },
                { value: ONE, label: messages.one },
              ]}
            />
          )}
          <Button size="large" busy={busy}>
            {messages.toCart}
          </Button>
        </Form>
      )}
      <LeftOutNotice leftOut={list.left_out} title={messages.leftOut} />
      {list.hidden_count > 0 && <Notice>{messages.hidden(list.hidden_count)}</Notice>}
      <p className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={fileOfList(list.code, 'list.pdf')} reloadDocument variant="secondary" size="small">
          {listPageMessages.pdf}
        </ButtonLink>
        <ButtonLink to={fileOfList(list.code, 'list.csv')} reloadDocument variant="secondary" size="small">
          {listPageMessages.csv}
        </ButtonLink>
      </p>
    </Container>
  )
}
