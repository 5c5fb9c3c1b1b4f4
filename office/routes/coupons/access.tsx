import { href, Link } from 'react-router'
import { type EntitlementStep, entitlements, type OfficeEntitlement } from '#contract/licences/entitlements.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { accessRoom, couponRoom } from '#office/messages/coupons.ts'
import { frame } from '#office/messages/frame.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { personPath } from '#office/resource/thing-paths.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import { type StepFailure, stepField } from '#office/steps/step-field.ts'
import { apiOf } from '#office/visit.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/access.ts'
import { AccessFacts, DeliveryFacts } from './access-facts.tsx'
import { doAccessStep } from './access-steps.ts'
import { CouponTabs } from './coupon-tabs.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(entitlements.read, { params: args.params }))
  return data
}

export function action(args: Route.ActionArgs) {
  return doAccessStep(args)
}

export { reloadAfterConflict as shouldRevalidate }

export default function AccessPage({ loaderData: access, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const { user, product, coupon, may } = access
  const isGone = failure !== undefined && !may.some((step) => step === failure.values['step'])
  const title = accessRoom.one(product.title)
  return (
    <>
      <CouponTabs />
      <div className={THING_WITH_STEPS}>
        <title>{frame.titleOf(title)}</title>
        <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
          <header className="flex flex-col gap-2">
            <WayBack
              room={href('/coupons/zugaenge')}
              label={accessRoom.back}
              historyOf={{ kind: entitlements.name, id: access.id }}
            />
            <h1 className="font-display text-3xl">{title}</h1>
            <p>
              <Link to={personPath(user.id)} className="text-link">
                {user.name}
              </Link>{' '}
              <span className="text-ink-soft">{user.email}</span>
            </p>
          </header>
          {actionData && 'done' in actionData && (
            <Notice kind="success" live>
              {accessRoom.done[actionData.done]}
            </Notice>
          )}
          {isGone && (
            <Notice kind="warning" live>
              {failure.message}
            </Notice>
          )}
          <AccessFacts access={access} />
          {coupon && (
            <p>
              <Link to={href('/coupons/code/:id', { id: coupon })} className="text-link">
                {accessRoom.toCoupon}
              </Link>
            </p>
          )}
          <DeliveryFacts access={access} />
        </div>
        {may.length > 0 && <AccessStepForms access={access} failure={failure} />}
      </div>
    </>
  )
}

interface AccessStepFormsProps {
  access: OfficeEntitlement
  failure: StepFailure | undefined
}

/** What can be done with an access as it stands. */
function AccessStepForms({ access: { may }, failure }: AccessStepFormsProps) {
  const failureOf = (step: EntitlementStep) => (failure?.values['step'] === step ? failure : undefined)
  return (
    <StepsSection title={couponRoom.steps}>
      {may.includes('prolong') && (
        <ReasonedStep
          step="prolong"
          shortcut="v"
          label={accessRoom.prolong}
          means={accessRoom.prolongMeans}
          failure={failureOf('prolong')}
        >
          <TextField
            {...stepField({ step: 'prolong', failure: failureOf('prolong') }, 'until')}
            type="date"
            label={accessRoom.lastDay}
            required
          />
        </ReasonedStep>
      )}
      {may.includes('deliver_again') && (
        <StepForm
          step="deliver_again"
          shortcut="l"
          label={accessRoom.deliverAgain}
          failure={failureOf('deliver_again')}
        >
          <p className="text-sm text-ink-soft">{accessRoom.deliverAgainMeans}</p>
        </StepForm>
      )}
      {may.includes('revoke') && (
        <ReasonedStep
          step="revoke"
          shortcut="z"
          label={accessRoom.revoke}
          means={accessRoom.revokeMeans}
          failure={failureOf('revoke')}
          isDanger
        />
      )}
    </StepsSection>
  )
}
