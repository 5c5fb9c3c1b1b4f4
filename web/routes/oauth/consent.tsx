import { data, Form, href, redirect, redirectDocument } from 'react-router'
import { consentToSignOn, continueSignOn, type SignOnUnderWay } from '#contract/partners/sign-ons.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { type FormFailure, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { ApplicationHead } from '#ui/application-head.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { usePublisher } from '#ui/publisher-context.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { OwnerFields } from '#web/forms/owner-fields.tsx'
import { signOnMessages } from '#web/messages/partners/sign-on.ts'
import { privatePage } from '#web/seo.ts'
import { secondFactorLink } from '#web/session/guards.ts'
import { OwnReminder } from '#web/session/own-reminder.tsx'
import type { Route } from './+types/consent.ts'
import { CancelSignOn } from './cancel-sign-on.tsx'
import { GoOn } from './go-on.tsx'
import { CONFIRM, CONSENT } from './intents.ts'
import { consentLink, loadSignOn, signOnLoginLink } from './sign-on.ts'

/**
 * Leads from one step of a sign-on to the next. Its address must not reach other sites; with `no-referrer`, though, forms
 * would be sent without their origin.
 */
export async function loader(args: Route.LoaderArgs) {
  const { signOn: id } = args.params
  const visit = visitOf(args)
  // The cookie that binds the browser comes with this very address only.
  if (visit.dataOnly) throw redirectDocument(consentLink(id))
  if (visit.secondFactorMissing) throw redirect(secondFactorLink(consentLink(id)))
  const signOn = await loadSignOn(args, id)
  if (signOn.step === 'log_in') throw redirect(signOnLoginLink(id))
  const goTo =
    signOn.step === 'continue'
      ? (await orErrorPage(apiOf(args)(continueSignOn, { params: { signOn: id }, body: {} }))).data.url
      : null
  return data({ signOn, goTo }, { headers: { 'referrer-policy': 'same-origin' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  const { signOn } = args.params
  const params = { signOn }
  return withForm(args.request, async (form) => {
    const intent = knownIntent(formText(form, 'intent'), [CONSENT, CONFIRM])
    if (intent === CONSENT) return { goTo: (await api(consentToSignOn, { params })).data.url }
    const body = { current_password: formText(form, 'current_password'), code: formText(form, 'code') }
    return { goTo: (await api(continueSignOn, { params, body })).data.url }
  })
}

export const meta = privatePage(signOnMessages.title, '/oauth/consent')

export default function SignOnPage({ loaderData: { signOn, goTo }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const next = actionData && 'goTo' in actionData ? actionData.goTo : goTo
  return (
    <Container width="text" className="flex flex-col gap-7 pt-8 md:pt-14">
      <OwnReminder />
      <SectionHeading level={1}>{next ? signOnMessages.goOnTitle : titleOf(signOn)}</SectionHeading>
      <ApplicationHead application={signOn.application} />
      {next ? (
        <div>
          <GoOn to={next} application={signOn.application.name} />
        </div>
      ) : (
        <>
          {failure && signOn.step !== 'confirm' && <FormErrorSummary title={failure.message} />}
          <Step signOn={signOn} failure={failure} />
        </>
      )}
    </Container>
  )
}

function titleOf({ step, application: { name } }: SignOnUnderWay): string {
  if (step === 'confirm') return signOnMessages.confirmTitle
  if (step === 'other_account') return signOnMessages.otherTitle
  if (step === 'second_factor') return signOnMessages.factorTitle
  return signOnMessages.consentTitle(name)
}

interface StepProps {
  signOn: SignOnUnderWay & { id: string }
  failure: FormFailure | undefined
}

function Step({ signOn, failure }: StepProps) {
  if (signOn.step === 'confirm') return <Confirm signOn={signOn} failure={failure} />
  if (signOn.step === 'other_account') return <OtherAccount signOn={signOn} />
  if (signOn.step === 'second_factor') return <FactorNeeded signOn={signOn} />
  return <Consent signOn={signOn} />
}

function Consent({ signOn: { id, application, scopes } }: Pick<StepProps, 'signOn'>) {
  const { name: publisher } = usePublisher()
  return (
    <div className="flex flex-col gap-5">
      <p>{signOnMessages.consentLead(application.name, application.organisation, publisher)}</p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {scopes.map((scope) => (
          <li key={scope}>{signOnMessages.scopes[scope]}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{signOnMessages.withdrawable}</p>
      <div className="flex flex-wrap gap-3">
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value={CONSENT} />
          <Button>{signOnMessages.consent}</Button>
        </Form>
        <CancelSignOn signOn={id} label={signOnMessages.refuse} />
      </div>
    </div>
  )
}

function Confirm({ signOn: { id, application, needs_code: needsCode }, failure }: StepProps) {
  return (
    <>
      <p>{signOnMessages.confirmLead(application.name)}</p>
      <div className="max-w-md">
        <ActionForm failure={failure} submit={signOnMessages.confirm} reloadDocument>
          <input type="hidden" name="intent" value={CONFIRM} />
          <OwnerFields hasSecondFactor={needsCode} errors={failure?.errors ?? {}} />
        </ActionForm>
      </div>
      <CancelSignOn signOn={id} />
    </>
  )
}

function OtherAccount({ signOn: { id, application } }: Pick<StepProps, 'signOn'>) {
  return (
    <>
      <p>{signOnMessages.otherText(application.name)}</p>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={href('/logout')} reloadDocument>
          <Button>{signOnMessages.signOut}</Button>
        </Form>
        <CancelSignOn signOn={id} />
      </div>
    </>
  )
}

function FactorNeeded({ signOn: { id, application } }: Pick<StepProps, 'signOn'>) {
  return (
    <>
      <p>{signOnMessages.factorText(application.name)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={secondFactorLink(consentLink(id))}>{signOnMessages.setUpFactor}</ButtonLink>
        <CancelSignOn signOn={id} />
      </div>
    </>
  )
}
