import { Form, href } from 'react-router'
import { missingData } from '#contract/accounts/complete-data.ts'
import { listAddresses } from '#contract/ground/addresses/addresses.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { MissingDataNotice } from '#web/forms/missing-data-notice.tsx'
import { addressMessages } from '#web/messages/fulfilment/checkout.ts'
import { continueTo } from '#web/messages/licences/licences.ts'
import { addressTitles } from '#web/messages/storefront/purchase.ts'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/addresses.ts'
import { NEW, SAME } from './address-choice.ts'
import { AddressPicker } from './address-picker.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { chooseAddresses } from './choose-addresses.ts'
import { requireStep } from './guard-checkout.ts'
import { stepAfter } from './step-pages.ts'
import { UndeliverableNotice } from './undeliverable-notice.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { user, cart } = await requireStep(args, 'addresses')
  const { data: addresses } = await orErrorPage(apiOf(args)(listAddresses, { params: { id: user.id } }))
  const { billing_address: billing, delivery_address: delivery } = cart
  const isSame = cart.needs_delivery && (!billing || billing.id === delivery?.id)
  return {
    addresses,
    missing: missingData(user),
    name: { first_name: user.first_name, last_name: user.last_name },
    cart,
    delivery: delivery?.id ?? addresses[0]?.id ?? NEW,
    billing: isSame ? SAME : (billing?.id ?? addresses[0]?.id ?? NEW),
  }
}

export async function action(args: Route.ActionArgs) {
  return chooseAddresses(args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = titleOf(loaderData?.cart.needs_delivery ?? true)
  return pageMeta(matches[0].loaderData, { title, path: href('/checkout'), robots: 'noindex' })
}

function titleOf(needsDelivery: boolean): string {
  return needsDelivery ? addressMessages.title : addressMessages.titleDigital
}

/** First step: delivery and billing address. */
export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, name, cart } = loaderData
  const { needs_delivery: needsDelivery } = cart
  const busy = useBusy()
  const { errors = {}, values = prefilled(name) } = actionData ?? {}
  const shared = { addresses, values, errors }
  return (
    <CheckoutPage cart={cart} current="addresses">
      {/* Named, because an index page would add `?index` to its address. */}
      <Form method="post" action={href('/checkout')} noValidate className="flex flex-col gap-9">
        <SectionHeading level={1}>{titleOf(needsDelivery)}</SectionHeading>
        <ReasonNotice except="delivery_not_possible" />
        <UndeliverableNotice cart={cart} />
        <MissingDataNotice missing={loaderData.missing} />
        {actionData && <FormErrorSummary title={actionData.message} errors={errors} />}
        {needsDelivery ? (
          <AddressPicker which="delivery" chosen={values.delivery ?? loaderData.delivery} {...shared} />
        ) : (
          <Notice>{addressTitles.noDelivery}</Notice>
        )}
        <AddressPicker
          which="billing"
          offersSame={needsDelivery}
          chosen={values.billing ?? loaderData.billing}
          {...shared}
        />
        <Button size="large" busy={busy} className="sm:self-end">
          {continueTo[stepAfter(cart, 'addresses')]}
        </Button>
      </Form>
    </CheckoutPage>
  )
}

/** A new address begins with the name of the account. */
function prefilled({ first_name, last_name }: { first_name: string; last_name: string }): Record<string, string> {
  const names = { 'delivery.first_name': first_name, 'delivery.last_name': last_name }
  return { ...names, 'billing.first_name': first_name, 'billing.last_name': last_name }
}
