import { data, href, redirect } from 'react-router'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { platforms as platformFacts } from '#contract/licences/platforms.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { withForm } from '#forms/with-form.ts'
import { Container } from '#ui/container.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { PlatformIcon } from '#ui/pictures/platform-icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { visitOf } from '#web/api.ts'
import { pupilAccountMessages } from '#web/messages/accounts/pupils.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { privatePage } from '#web/seo.ts'
import { OwnReminder } from '#web/session/own-reminder.tsx'
import type { Route } from './+types/coupon-platform.ts'
import { codeHeaders } from './code-headers.ts'
import { lookUp } from './look-up.ts'
import { Offer } from './offer.tsx'
import { redeemCode, requireRedeemer } from './redeem-code.ts'
import { ToldBefore } from './told-before.tsx'

/** Where the person who redeems chooses the platform; a code with nothing to choose goes back to its page. */
export async function loader(args: Route.LoaderArgs) {
  await requireRedeemer(args)
  const found = await lookUp(args, args.params.coupon)
  if ('failure' in found || found.offer.redeemed || found.offer.platforms.length < 2) {
    throw redirect(href('/coupons/redeem/:coupon', args.params))
  }
  return data({ offer: found.offer, isPupil: visitOf(args).isPupil }, { headers: codeHeaders })
}

export async function action(args: Route.ActionArgs) {
  return withForm(args.request, (form) => redeemCode(args, args.params.coupon, form), {
    calls: [redeemCoupon],
    sentence: redeemMessages.failed,
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = privatePage(redeemMessages.platformTitle, href('/coupons/redeem'))

export default function CouponPlatformPage({ loaderData: { offer, isPupil }, actionData }: Route.ComponentProps) {
  const { errors = {}, values = {} } = actionData ?? {}
  return (
    <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
      <OwnReminder />
      <SectionHeading level={1} lead={redeemMessages.platformLead}>
        {isPupil ? pupilAccountMessages.platformTitle : redeemMessages.platformTitle}
      </SectionHeading>
      <Offer offer={offer} />
      <ActionForm failure={actionData} submit={redeemMessages.submit} button={{ wide: true }}>
        <RadioGroup
          name="redeem_for_platform"
          label={redeemMessages.platform}
          options={offer.platforms.map((platform) => ({
            value: platform,
            label: platformFacts[platform].title,
            aside: <PlatformIcon icon={platformFacts[platform].icon} />,
          }))}
          defaultValue={values['redeem_for_platform']}
          error={errors['redeem_for_platform']}
          required
        />
        <ToldBefore platforms={offer.platforms} isPupil={isPupil} />
      </ActionForm>
    </Container>
  )
}
