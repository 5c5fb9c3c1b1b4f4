import { Form, href } from 'react-router'
import { licenceChoiceLabels, platformLabel } from '#contract/licences/licence-labels.ts'
import { type CartItem, setLicenceChoice } from '#contract/storefront/cart.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { continueTo, licenceMessages } from '#web/messages/licences/licences.ts'
import { ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { SentWithCart } from '#web/purchase/sent-to-platform.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/licences.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { choiceField } from './choice-field.ts'
import { chooseEach } from './choose-each.ts'
import { requireStep } from './guard-checkout.ts'
import { ItemChoice } from './item-choice.tsx'
import { stepAfter } from './step-pages.ts'

export async function loader(args: Route.LoaderArgs) {
  const { cart } = await requireStep(args, 'licences')
  return { cart }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args, href('/checkout/login'))
  const api = apiOf(args)
  return chooseEach(args, {
    step: 'licences',
    choicesOf: (item) => item.licence_redeem_choices,
    store: (itemId, choice) => api(setLicenceChoice, { body: { itemId, choice } }),
    missing: 'licence_choice_missing',
  })
}

export const meta = privatePage(licenceMessages.title, href('/checkout/licences'))

/** Who will use the copies of each licence, and what will happen then. */
export default function LicencesPage({ loaderData: { cart }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const { errors = {}, values = {} } = actionData ?? {}
  return (
    <CheckoutPage cart={cart} current="licences">
      <Form method="post" noValidate className="flex flex-col gap-9">
        <SectionHeading level={1}>{licenceMessages.title}</SectionHeading>
        <ReasonNotice />
        {actionData && <FormErrorSummary title={actionData.message} errors={errors} />}
        {cart.items
          .filter((item) => item.licence_redeem_choices.length > 0)
          .map((item) => (
            <ItemChoice key={item.id} item={item}>
              <LicenceChoices item={item} chosen={values[choiceField(item.id)]} error={errors[choiceField(item.id)]} />
            </ItemChoice>
          ))}
        <SentWithCart cart={cart} />
        <Button size="large" busy={busy} className="sm:self-end">
          {continueTo[stepAfter(cart, 'licences')]}
        </Button>
      </Form>
    </CheckoutPage>
  )
}

interface LicenceChoicesProps {
  item: CartItem
  /** In a form that came back. */
  chosen: string | undefined
  error: string[] | undefined
}

function LicenceChoices({ item, chosen, error }: LicenceChoicesProps) {
  const { product, quantity, licence_redeem_choice: stored, licence_redeem_choices: choices } = item
  const isForOthersOnly = choices.every((choice) => choice === 'others')
  return (
    <RadioGroup
      name={choiceField(item.id)}
      label={licenceMessages.question(product.title)}
      hint={isForOthersOnly && licenceMessages.onlyCodes(product.platforms.map(platformLabel).join(', '))}
      defaultValue={chosen ?? stored ?? undefined}
      error={error}
      required
      options={choices.map((choice) => ({
        value: choice,
        label: licenceChoiceLabels[choice],
        note: licenceMessages.outcomes[choice](quantity),
      }))}
    />
  )
}
