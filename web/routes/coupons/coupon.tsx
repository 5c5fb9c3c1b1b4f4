import { data, href, Link, redirect } from 'react-router'
import { redeemCoupon } from '#contract/licences/coupons.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { visitOf } from '#web/api.ts'
import { pupilAccountMessages } from '#web/messages/accounts/pupils.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { privatePage } from '#web/seo.ts'
import { OwnReminder } from '#web/session/own-reminder.tsx'
import type { Route } from './+types/coupon.ts'
import { CodeForm } from './code-form.tsx'
import { codeHeaders } from './code-headers.ts'
import { CODE_FIELD, enterCode, lookUp } from './look-up.ts'
import { Offer } from './offer.tsx'
import { redeemCode, redeemedAddress } from './redeem-code.ts'
import { redeemLogin } from './redeem-login.ts'
import { ToldBefore } from './told-before.tsx'

/** What a code is worth, before any login: somebody who scans a slip comes here. */
export async function loader(args: Route.LoaderArgs) {
  const [user, found] = await Promise.all([visitOf(args).user(), lookUp(args, args.params.coupon)])
  if ('offer' in found && found.offer.redeemed) throw redirect(redeemedAddress(args, found.offer.redeemed.order, true))
  const status = 'failure' in found ? found.status : 200
  return data({ found, isLoggedIn: user !== null, isPupil: visitOf(args).isPupil }, { status, headers: codeHeaders })
}

export async function action(args: Route.ActionArgs) {
  const carryOut = (form: FormData) =>
    form.has(CODE_FIELD) ? enterCode(args, form) : redeemCode(args, args.params.coupon, form)
  return withForm(args.request, carryOut, { calls: [redeemCoupon], sentence: redeemMessages.failed })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = privatePage(redeemMessages.title, href('/coupons/redeem'))

export default function CouponPage({ loaderData, actionData, params: { coupon } }: Route.ComponentProps) {
  const { found, isLoggedIn, isPupil } = loaderData
  if ('failure' in found) {
    return (
      <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
        <OwnReminder />
        <SectionHeading level={1}>{redeemMessages.title}</SectionHeading>
        <CodeForm failure={actionData?.errors[CODE_FIELD] ? actionData : found.failure} isLoggedIn={isLoggedIn} />
      </Container>
    )
  }
  const { offer } = found
  const here = href('/coupons/redeem/:coupon', { coupon })
  return (
    <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
      <OwnReminder />
      <SectionHeading level={1} lead={isPupil ? pupilAccountMessages.offerLead : redeemMessages.offerLead}>
        {isPupil ? pupilAccountMessages.offerTitle : redeemMessages.offerTitle}
      </SectionHeading>
      <Offer offer={offer} />
      {isLoggedIn && offer.platforms.length < 2 ? (
        <ActionForm failure={actionData} submit={redeemMessages.submit} button={{ wide: true }}>
          <ToldBefore platforms={offer.platforms} isPupil={isPupil} />
        </ActionForm>
      ) : (
        <>
          <ToldBefore platforms={offer.platforms} isPupil={isPupil} />
          {isLoggedIn ? (
            <ButtonLink to={href('/coupons/redeem/:coupon/coupon-platform', { coupon })} wide>
              {redeemMessages.toPlatform}
            </ButtonLink>
          ) : (
            <ButtonLink to={redeemLogin(here)} wide>
              {redeemMessages.toLogin}
            </ButtonLink>
          )}
        </>
      )}
      <p>
        <Link to={href('/coupons/redeem')} className="text-link">
          {redeemMessages.another}
        </Link>
      </p>
    </Container>
  )
}
