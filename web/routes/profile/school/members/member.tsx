import { data, Form, href, redirect } from 'react-router'
import { changeSchoolMember, listSchoolMembers, removeSchoolMember } from '#contract/accounts/schools/members.ts'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { errorCodes } from '#contract/errors.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { DangerDetails } from '#ui/danger-details.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { membersMessages, memberMessages as words } from '#web/messages/accounts/school-members.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { AccountBreadcrumb } from '#web/routes/profile/account-breadcrumb.tsx'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/member.ts'
import { doneAt } from './change-members.ts'
import { INTENT, REMOVE, SCHOOL, SET_ROLE } from './form-names.ts'
import { nameOf } from './member-table.tsx'
import { Press } from './press.tsx'
import { RoleChoice } from './role-choice.tsx'
import { schoolOfPage } from './school-of-page.ts'

/** Unknown to whoever is not responsible for the school of the member. */
export async function loader(args: Route.LoaderArgs) {
  const school = await schoolOfPage(args)
  const { data: members } =
    school?.role === 'responsible'
      ? await orErrorPage(apiOf(args)(listSchoolMembers, { params: { id: school.id } }))
      : { data: [] }
  const member = members.find(({ id }) => id === args.params.member)
  if (school && member) return { school, member }
  const [status, message] = errorCodes.not_found
  throw data({ code: 'not_found', message }, { status })
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const api = apiOf(args)
      const params = { id: formText(form, SCHOOL), memberId: args.params.member }
      if (knownIntent(formText(form, INTENT), [SET_ROLE, REMOVE]) === REMOVE) {
        await api(removeSchoolMember, { params })
        return redirect(doneAt('removed'))
      }
      // The API judges whether there is such a role.
      await api(changeSchoolMember, { params, body: { role: formText(form, 'role') as MemberRole } })
      return redirect(doneAt('role'))
    },
    { sentence: failedActions.changeMembers },
  )
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? nameOf(loaderData.member) : ''
  const path = href('/profile/school/members/:member', params)
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** A member of a school, for those who are responsible: the role, and the way out. */
export default function MemberPage({ loaderData: { school, member }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const name = nameOf(member)
  const crumbs = [
    { title: membersMessages.title, url: href('/profile/school/members') },
    { title: name, url: href('/profile/school/members/:member', { member: member.id }) },
  ]
  return (
    <div className="flex max-w-[44rem] flex-col gap-7">
      <AccountBreadcrumb crumbs={crumbs} />
      <SectionHeading level={1} kicker={school.name} lead={member.email}>
        {name}
      </SectionHeading>
      {actionData && <FormErrorSummary title={actionData.message} errors={actionData.errors} />}
      {member.is_self && <p className="text-ink-soft">{words.self}</p>}
      <Form method="post" className="flex flex-col items-start gap-5">
        <input type="hidden" name={SCHOOL} value={school.id} />
        <RoleChoice key={member.role} chosen={member.role} error={actionData?.errors['role']} />
        <Button name={INTENT} value={SET_ROLE} busy={busy}>
          {words.save}
        </Button>
      </Form>
      {!member.is_self && (
        <DangerDetails title={words.remove} text={words.removeText(name)}>
          <Press school={school.id} intent={REMOVE} variant="danger" size="medium">
            {words.removeNow}
          </Press>
        </DangerDetails>
      )}
    </div>
  )
}
