import type { ComponentProps } from 'react'
import { data, href } from 'react-router'
import { type Global, getGlobal } from '#contract/content/content.ts'
import { errorCodes } from '#contract/errors.ts'
import { listOwnedProducts } from '#contract/licences/library.ts'
import { getOrder } from '#contract/sales/orders.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { redeemMessages } from '#web/messages/licences/redeem.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { OwnReminder } from '#web/session/own-reminder.tsx'
import type { Route } from './+types/redeem.ts'
import { CodeForm } from './code-form.tsx'
import { codeHeaders } from './code-headers.ts'
import { enterCode } from './look-up.ts'
import { AGAIN, REDEEMED } from './redeem-code.ts'
import { Redeemed } from './redeemed.tsx'
import { whatACodeGave } from './what-a-code-gave.ts'

/** Where a code is entered; with the order of a redeemed one, the end of redeeming, for its owner alone. */
export async function loader(args: Route.LoaderArgs) {
  const orderId = args.url.searchParams.get(REDEEMED)
  const [user, redeemed, settings] = await Promise.all([
    visitOf(args).user(),
    orderId === null ? null : readRedeemed(args, orderId),
    readSettings(args),
  ])
  return data({ redeemed, settings, isLoggedIn: user !== null }, { headers: codeHeaders })
}

/** The publisher's texts; null when the content backend did not answer: codes are redeemed all the same. */
function readSettings(args: Route.LoaderArgs): Promise<Settings | null> {
  return apiOf(args)(getGlobal, { params: { handle: 'redeem_coupon_page_settings' } }).then(
    (answer) => answer.data as Settings,
    () => null,
  )
}

type Settings = Global<'redeem_coupon_page_settings'>

/** The order of a redeemed code, with what it gave where that is among the newest that the user owns. */
async function readRedeemed(args: Route.LoaderArgs, orderId: string): Promise<ComponentProps<typeof Redeemed>> {
  const { id } = await requireLogin(args)
  const api = apiOf(args)
  const [{ data: order }, { data: newest }] = await orErrorPage(
    Promise.all([api(getOrder, { params: { id, orderId } }), api(listOwnedProducts, { params: { id }, query: {} })]),
  )
  const [status, message] = errorCodes.not_found
  if (order.status !== 'redeemed') throw data({ code: 'not_found', message }, { status })
  const [line] = order.lines
  const platform = line?.coupon_platform_choice ?? null
  return {
    order,
    isAgain: args.url.searchParams.has(AGAIN),
    owned: line?.product_id ? whatACodeGave(newest, { productId: line.product_id, platform }) : null,
  }
}

export async function action(args: Route.ActionArgs) {
  return withForm(args.request, (form) => enterCode(args, form), { sentence: redeemMessages.failed })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta = privatePage(redeemMessages.title, href('/coupons/redeem'))

export default function RedeemPage({
  loaderData: { redeemed, settings, isLoggedIn },
  actionData,
}: Route.ComponentProps) {
  return (
    <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
      <OwnReminder />
      {redeemed ? (
        <Redeemed {...redeemed} />
      ) : (
        <>
          <SectionHeading level={1} lead={settings?.lead}>
            {settings?.title ?? redeemMessages.title}
          </SectionHeading>
          <CodeForm failure={actionData} isLoggedIn={isLoggedIn} />
          {settings?.help && (
            <p data-routed>
              {settings.help}{' '}
              <a href={settings.help_link} className="text-link">
                {settings.help_link_text}
              </a>
            </p>
          )}
        </>
      )}
    </Container>
  )
}
