import { href, useSearchParams } from 'react-router'
import { getJoinLink, listSchoolRequests } from '#contract/accounts/schools/joining.ts'
import { listSchoolMembers } from '#contract/accounts/schools/members.ts'
import { listSchoolInvitations } from '#contract/accounts/schools/school-invitations.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { membersMessages as words } from '#web/messages/accounts/school-members.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/members.ts'
import { changeMembers } from './change-members.ts'
import { DONE, INVITE } from './form-names.ts'
import { InviteForm } from './invite-form.tsx'
import { JoinLinkPart } from './join-link-part.tsx'
import { LeaveForm } from './leave-form.tsx'
import { MemberTable } from './member-table.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { Requests } from './requests.tsx'
import { schoolOfPage } from './school-of-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const school = await schoolOfPage(args)
  if (!school) return { school, members: [], led: null }
  const api = apiOf(args)
  const params = { id: school.id }
  const { data: members } = await orErrorPage(api(listSchoolMembers, { params }))
  if (school.role !== 'responsible') return { school, members, led: null }
  const { acting, origin } = visitOf(args)
  const [{ data: invitations }, { data: requests }, link] = await orErrorPage(
    Promise.all([
      api(listSchoolInvitations, { params }),
      api(listSchoolRequests, { params }),
      // Staff who act as somebody are not shown what lets people into a school.
      acting ? null : api(getJoinLink, { params }),
    ]),
  )
  return { school, members, led: { invitations, requests, link: link && { shown: link.data, origin } } }
}

export async function action(args: Route.ActionArgs) {
  return changeMembers(args)
}

export const meta = privatePage(words.title, href('/profile/school/members'))

/** Who belongs to a school; whoever is responsible invites, answers requests and opens the link here. */
export default function MembersPage({ loaderData: { school, members, led }, actionData }: Route.ComponentProps) {
  const done = useDone()
  if (!school)
    return (
      <EmptyState icon="school" level={1} title={words.none} text={words.noneText}>
        <ButtonLink to={href('/profile/school')}>{words.toSchool}</ButtonLink>
      </EmptyState>
    )
  const failure = actionData?.values['intent'] === INVITE ? undefined : actionData
  return (
    <div className="flex flex-col gap-12">
      <div className="flex flex-col gap-6">
        <SectionHeading level={1} lead={words.lead(school.name)}>
          {words.title}
        </SectionHeading>
        {done && !actionData && <Notice kind="success" title={words.done[done]} live />}
        {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
        <MemberTable members={members} isLed={led !== null} />
        {led && members.length === 1 && <Notice title={words.alone}>{words.aloneText}</Notice>}
      </div>
      {led && (
        <>
          {led.requests.length > 0 && <Requests school={school.id} requests={led.requests} />}
          <InviteForm school={school.id} failure={failure === undefined ? actionData : undefined} />
          <OpenInvitations school={school.id} invitations={led.invitations} />
          {led.link && <JoinLinkPart school={school.id} link={led.link.shown} origin={led.link.origin} />}
        </>
      )}
      <LeaveForm school={school.id} />
    </div>
  )
}

/** What was done before the page was shown, as its address says. */
function useDone(): keyof typeof words.done | null {
  const [search] = useSearchParams()
  const named = search.get(DONE) ?? ''
  return Object.hasOwn(words.done, named) ? (named as keyof typeof words.done) : null
}
