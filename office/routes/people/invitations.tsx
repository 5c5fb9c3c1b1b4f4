import { href } from 'react-router'
import {
  type Invitation,
  invitations,
  sendInvitationAgain,
  takeBackInvitation,
} from '#contract/accounts/invitations.ts'
import { groupLabels } from '#contract/groups.ts'
import { invalidForm, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { invitationRoom } from '#office/messages/invitations.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { ReasonedStep } from '#office/steps/reasoned-step.tsx'
import { type StepFailure, stepField } from '#office/steps/step-field.ts'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/invitations.ts'

const STEPS = ['send_again', 'take_back'] as const
type Step = (typeof STEPS)[number]
/** The field of a step that names the invitation. */
const WHICH = 'invitation'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(invitations.list))
  return { open: data, isSent: args.url.searchParams.has('gesendet') }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const done = knownIntent(formText(form, 'step'), STEPS)
      const id = formText(form, WHICH)
      if (id === '') return invalidForm({ [WHICH]: [invitationRoom.chooseOne] }, form)
      const asked = { params: { id }, body: { reason: formText(form, 'reason') } }
      if (done === 'send_again') await apiOf(args)(sendInvitationAgain, asked)
      else await apiOf(args)(takeBackInvitation, asked)
      return { done }
    },
    { calls: [sendInvitationAgain, takeBackInvitation] },
  )
}

export { reloadAfterConflict as shouldRevalidate }

/** Who is invited to the staff and has not come yet. */
export default function Invitations({ loaderData: { open, isSent }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  useNewKey(href('/personen/einladen'))
  return (
    <div className="flex flex-col gap-6">
      <title>{frame.titleOf(invitationRoom.title)}</title>
      <WayBack room={href('/personen')} label={invitationRoom.back} />
      <header className="flex flex-wrap items-baseline gap-4">
        <h1 className="font-display text-3xl">{invitationRoom.title}</h1>
        <ButtonLink to={href('/personen/einladen')} size="small" className="ml-auto">
          {invitationRoom.new}
        </ButtonLink>
      </header>
      <p className="max-w-prose text-sm text-ink-soft">{invitationRoom.means}</p>
      {(done !== undefined || (isSent && !failure)) && (
        <Notice kind="success" live>
          {done === 'take_back' ? invitationRoom.takenBack : invitationRoom.sent}
        </Notice>
      )}
      {open.length === 0 ? <p className="text-ink-soft">{invitationRoom.none}</p> : <OpenInvitations open={open} />}
      {(open.length > 0 || failure) && (
        <div className="flex max-w-md flex-col gap-3">
          {STEPS.map((step) => (
            <InvitationStep
              key={step}
              step={step}
              open={open.filter(({ state }) => step === 'take_back' || state !== 'accepted')}
              failure={failure?.values['step'] === step ? failure : undefined}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function OpenInvitations({ open }: { open: readonly Invitation[] }) {
  return (
    <Table
      caption={invitationRoom.title}
      keyOf={({ id }) => id}
      rows={open}
      columns={[
        {
          title: invitationRoom.person,
          cell: (one) => (
            <>
              {nameOf(one)}
              <span className="block text-xs text-ink-soft wrap-anywhere">{one.email}</span>
            </>
          ),
        },
        {
          title: invitationRoom.fields.groups,
          cell: ({ groups }) => groups.map((group) => groupLabels[group]).join(', '),
        },
        { title: invitationRoom.state, cell: ({ state }) => invitationRoom.states[state] },
        { title: invitationRoom.until, cell: ({ expires_at }) => invitationRoom.untilAt(shortSwissTime(expires_at)) },
        { title: invitationRoom.by, cell: ({ invited_by }) => invited_by ?? invitationRoom.byNobody },
        { title: invitationRoom.fields.reason, cell: ({ reason }) => reason },
      ]}
    />
  )
}

const STEP_WORDS: Record<Step, { label: string; means: string }> = {
  send_again: { label: invitationRoom.again, means: invitationRoom.againMeans },
  take_back: { label: invitationRoom.takeBack, means: invitationRoom.takeBackMeans },
}

interface InvitationStepProps {
  step: Step
  open: readonly Invitation[]
  failure: StepFailure | undefined
}

function InvitationStep({ step, open, failure }: InvitationStepProps) {
  return (
    <ReasonedStep {...{ step, failure }} {...STEP_WORDS[step]} isDanger={step === 'take_back'}>
      <SelectField
        {...stepField({ step, failure }, WHICH)}
        label={invitationRoom.which}
        options={[
          { value: '', label: editing.choose },
          ...open.map((one) => ({ value: one.id, label: `${nameOf(one)}, ${one.email}` })),
        ]}
        required
      />
    </ReasonedStep>
  )
}

function nameOf({ first_name, last_name }: Invitation): string {
  return `${first_name} ${last_name}`
}
