import { Form, href, Link, redirect } from 'react-router'
import { failureOf } from '#contract/client.ts'
import { licenceChoiceLabels, platformLabel } from '#contract/licences/licence-labels.ts'
import { platforms } from '#contract/licences/platforms.ts'
import type { PlatformChoice } from '#contract/sales/lines.ts'
import { type CartItem, setPlatformChoice } from '#contract/storefront/cart.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { RadioGroup, type RadioOption } from '#ui/fields/radio-group.tsx'
import { PlatformIcon } from '#ui/pictures/platform-icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { continueTo, platformMessages } from '#web/messages/licences/licences.ts'
import { useLayoutData } from '#web/page/use-layout-data.ts'
import { REASON, ReasonNotice } from '#web/purchase/reason-notice.tsx'
import { SentWithCart } from '#web/purchase/sent-to-platform.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/coupon-platform.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { choiceField } from './choice-field.ts'
import { chooseEach } from './choose-each.ts'
import { requireStep } from './guard-checkout.ts'
import { ItemChoice } from './item-choice.tsx'
import { stepAfter } from './step-pages.ts'

export async function loader(args: Route.LoaderArgs) {
  const { cart } = await requireStep(args, 'coupon_platform')
  return { cart }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args, href('/checkout/login'))
  const api = apiOf(args)
  return chooseEach(args, {
    step: 'coupon_platform',
    choicesOf: (item) => item.coupon_platform_choices,
    store: (itemId, choice) => api(setPlatformChoice, { body: { itemId, choice } }).catch(toLicences),
    missing: 'platform_missing',
  })
}

/** A platform without licences for oneself: the buyer can choose to buy for others only. */
function toLicences(error: unknown): never {
  const code = failureOf(error, setPlatformChoice)?.body.code
  if (code !== 'self_redeem_unsupported') throw error
  throw redirect(`${href('/checkout/licences')}?${new URLSearchParams({ [REASON]: code })}`)
}

export const meta = privatePage(platformMessages.title, href('/checkout/coupon-platform'))

/** On which platform the copies of each licence are used, where there are several. */
export default function CouponPlatformPage({ loaderData: { cart }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const { errors = {}, values = {} } = actionData ?? {}
  return (
    <CheckoutPage cart={cart} current="coupon_platform">
      <Form method="post" noValidate className="flex flex-col gap-9">
        <SectionHeading level={1}>{platformMessages.title}</SectionHeading>
        <ReasonNotice />
        {actionData && <FormErrorSummary title={actionData.message} errors={errors} />}
        {cart.items
          .filter((item) => item.coupon_platform_choices.length > 0)
          .map((item) => (
            <ItemChoice
              key={item.id}
              item={item}
              chosen={item.licence_redeem_choice && licenceChoiceLabels[item.licence_redeem_choice]}
            >
              <PlatformChoices item={item} chosen={values[choiceField(item.id)]} error={errors[choiceField(item.id)]} />
            </ItemChoice>
          ))}
        <SentWithCart cart={cart} />
        <Button size="large" busy={busy} className="sm:self-end">
          {continueTo[stepAfter(cart, 'coupon_platform')]}
        </Button>
      </Form>
    </CheckoutPage>
  )
}

interface PlatformChoicesProps {
  item: CartItem
  /** In a form that came back. */
  chosen: string | undefined
  error: string[] | undefined
}

function PlatformChoices({ item, chosen, error }: PlatformChoicesProps) {
  const { product, coupon_platform_choice: stored, coupon_platform_choices: choices } = item
  const help = useLayoutData()?.globals.checkout_page_settings.platform_help_link
  // What cannot be chosen comes last, because an error summary leads to the first one.
  const options = choices
    .map((choice) => optionOf(choice, item, help))
    .sort((a, b) => Number(a.disabled) - Number(b.disabled))
  const open = options.filter((option) => !option.disabled).map(({ value }) => value)
  const wanted = chosen ?? stored ?? undefined
  const only = open.length === 1 ? open[0] : undefined
  return (
    <RadioGroup
      name={choiceField(item.id)}
      label={platformMessages.question(product.title)}
      defaultValue={open.find((value) => value === wanted) ?? only}
      error={error}
      required
      options={options}
    />
  )
}

/** A platform with its icon and help; one that cannot be chosen for oneself says why, and the way on. */
function optionOf(
  choice: PlatformChoice,
  { licence_redeem_choice: who }: CartItem,
  help: string | undefined,
): RadioOption & { disabled: boolean } {
  if (choice === 'open') {
    return { value: choice, label: platformLabel(choice), note: platformMessages.openNote, disabled: false }
  }
  const { title, allows_self: allowsSelf } = platforms[choice]
  const disabled = !allowsSelf && who !== 'others'
  return {
    value: choice,
    disabled,
    label: (
      <span className="flex items-center gap-2.5">
        <PlatformIcon icon={platforms[choice].icon} />
        {title}
      </span>
    ),
    note: (
      <span className="flex flex-wrap gap-x-3">
        {disabled && (
          <span>
            {platformMessages.onlyCodes}{' '}
            <Link to={href('/checkout/licences')} className="text-link">
              {platformMessages.changeChoice}
            </Link>
          </span>
        )}
        {help && (
          <a href={help} target="_blank" rel="noopener" className="text-link">
            {platformMessages.help(title)}
          </a>
        )}
      </span>
    ),
  }
}
