import { href, useSearchParams } from 'react-router'
import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { safePath } from '#forms/safe-path.ts'
import { withForm } from '#forms/with-form.ts'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { apiOf } from '#web/api.ts'
import { secondFactorMessages } from '#web/messages/accounts/second-factor.ts'
import { drawQrCode } from '#web/routes/profile/qr-code/qr-code.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/second-factor.ts'
import { changeSecondFactor } from './change-second-factor.ts'
import { Manage } from './manage.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Begin, Confirm } from './set-up.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  const { data } = await orErrorPage(apiOf(args)(getSecondFactor))
  const { enabled_at, recovery_codes_left: codesLeft, is_required: isRequired, set_up } = data
  return {
    since: enabled_at && swissTime(enabled_at).day,
    codesLeft,
    isRequired,
    setUp: set_up && { secret: set_up.secret, qrCode: drawQrCode(set_up.uri) },
  }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(args.request, (form) => changeSecondFactor(apiOf(args), form))
}

export const meta = privatePage(secondFactorMessages.title, href('/profile/details/second-factor'))

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { since, codesLeft, isRequired, setUp } = loaderData
  const [search] = useSearchParams()
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const done = actionData && 'done' in actionData ? actionData : undefined
  // Somebody who was invited to the staff comes with it before having the groups.
  const isMissing = !since && (isRequired || leadsToOffice(search.get('redirect')))
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <SectionHeading level={1} lead={since ? undefined : secondFactorMessages.lead}>
        {secondFactorMessages.title}
      </SectionHeading>
      {isMissing && <Notice>{secondFactorMessages.required}</Notice>}
      {done?.done === 'off' && !since && !isMissing && <Notice kind="success" title={secondFactorMessages.off} live />}
      {done?.done === 'codes' ? (
        <RecoveryCodes codes={done.codes} next={safePath(search.get('redirect'), href('/profile/details'))} />
      ) : since ? (
        <Manage since={since} codesLeft={codesLeft} isRequired={isRequired} failure={failure} />
      ) : setUp ? (
        <Confirm {...setUp} failure={failure} />
      ) : (
        <Begin failure={failure} />
      )}
    </div>
  )
}

function leadsToOffice(target: string | null): boolean {
  return target !== null && /^[/]office(?=[/?]|$)/.test(target)
}
