import { useMemo } from 'react'
import { data, href, redirect } from 'react-router'
import { inviteColleague } from '#contract/accounts/invitations.ts'
import { type Client, failureOf } from '#contract/client.ts'
import { users } from '#contract/desks/office-users.ts'
import { groupLabels } from '#contract/groups.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import type { FieldWords } from '#office/editing/form-field.ts'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { invitationRoom } from '#office/messages/invitations.ts'
import { guardPage } from '#office/require-staff.ts'
import { withStep } from '#office/resource/asked-step.ts'
import { personPath } from '#office/resource/thing-paths.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/invite.ts'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, inviteColleague)
  return { fields: describeForm(inviteColleague.body), person: await personOf(args) }
}

export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      let known: string | null = null
      const answer = await sendForm(
        form,
        { schema: inviteColleague.body, labels: invitationRoom.fields },
        async (body) => {
          try {
            await api(inviteColleague, { body })
          } catch (error) {
            if (failureOf(error, inviteColleague)?.body.errors?.['email']) known = await accountOf(api, body.email)
            throw error
          }
          return redirect(`${href('/personen/einladungen')}?gesendet`)
        },
      )
      return answer instanceof Response ? answer : data({ ...answer.data, known }, answer.init ?? {})
    },
    { calls: [inviteColleague] },
  )
}

/** The account with this address, whose groups are changed instead. */
async function accountOf(api: Client, email: string): Promise<string | null> {
  const { data: found } = await api(users.list, { query: { query: email.slice(0, 100) } })
  return found.find((user) => user.email.toLowerCase() === email.toLowerCase())?.id ?? null
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

const words: FieldWords = {
  labels: invitationRoom.fields,
  hints: { groups: invitationRoom.groupsHint, reason: invitationRoom.reasonHint },
  values: { groups: groupLabels },
}

/** Where an administrator invites a colleague. */
export default function Invite({ loaderData: { fields, person }, actionData }: Route.ComponentProps) {
  const values = useMemo(() => valuesOf(fields, {}), [fields])
  const known = actionData && 'known' in actionData ? actionData.known : null
  useEditKeys()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(invitationRoom.new)}</title>
      <WayBack room={href('/personen/einladungen')} label={invitationRoom.backToList} />
      <h1 className="font-display text-3xl">{invitationRoom.new}</h1>
      <p className="max-w-prose text-sm text-ink-soft">{invitationRoom.means}</p>
      {known !== null && (
        <Notice kind="warning" live>
          <p>{invitationRoom.known}</p>
          <ButtonLink to={withStep(personPath(known), 'groups')} size="small" variant="secondary" className="mt-3">
            {invitationRoom.toKnown}
          </ButtonLink>
        </Notice>
      )}
      <EditForm
        {...{ fields, values, words, person }}
        revision={0}
        failure={actionData && 'message' in actionData ? actionData : undefined}
        submit={invitationRoom.send}
      />
    </div>
  )
}
