import { Form, href, useNavigation } from 'react-router'
import { missingData } from '#contract/complete-data.ts'
import { MissingDataNotice } from '#web/forms/missing-data-notice.tsx'
import { addressMessages } from '#web/messages/checkout.ts'
import { addressTitles } from '#web/messages/purchase.ts'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { pageMeta } from '#web/seo.ts'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/container.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Route } from './+types/addresses.ts'
import { NEW, SAME } from './address-choice.ts'
import { AddressPicker } from './address-picker.tsx'
import { chooseAddresses } from './choose-addresses.ts'
import { requirePurchase } from './guard-checkout.ts'

export async function loader(args: Route.LoaderArgs) {
  const { user, cart, addresses, delivery, billing } = await requirePurchase(args)
  const isSame = cart.needs_delivery && (!billing || billing.id === delivery?.id)
  return {
    addresses,
    missing: missingData(user),
    name: { first_name: user.first_name, last_name: user.last_name },
    needsDelivery: cart.needs_delivery,
    delivery: delivery?.id ?? (addresses.length === 0 ? NEW : addresses[0]?.id),
    billing: isSame ? SAME : (billing?.id ?? addresses[0]?.id ?? NEW),
  }
}

export async function action(args: Route.ActionArgs) {
  return chooseAddresses(args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = titleOf(loaderData?.needsDelivery ?? true)
  return pageMeta(matches[0].loaderData, { title, path: href('/checkout'), robots: 'noindex' })
}

function titleOf(needsDelivery: boolean): string {
  return needsDelivery ? addressMessages.title : addressMessages.titleDigital
}

/** First step: where it goes and who is billed. */
export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, name, needsDelivery } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  const { errors = {}, values = prefilled(name) } = actionData ?? {}
  const shared = { addresses, values, errors }
  return (
    <Container width="form" className="pt-8 md:pt-10">
      <Form method="post" noValidate className="mx-auto flex max-w-[44rem] flex-col gap-9">
        <SectionHeading level={1}>{titleOf(needsDelivery)}</SectionHeading>
        <ReasonNotice />
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
          {addressMessages.submit}
        </Button>
      </Form>
    </Container>
  )
}

/** A new address begins with the name of the account. */
function prefilled({ first_name, last_name }: { first_name: string; last_name: string }): Record<string, string> {
  const names = { 'delivery.first_name': first_name, 'delivery.last_name': last_name }
  return { ...names, 'billing.first_name': first_name, 'billing.last_name': last_name }
}
