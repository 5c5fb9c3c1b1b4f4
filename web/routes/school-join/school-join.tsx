import { href, redirect } from 'react-router'
import { joinByCode, readSchoolOfCode } from '#contract/accounts/schools/joining.ts'
import { failureOf } from '#contract/client.ts'
import { ActionForm } from '#forms/action-form.tsx'
import { asPageError } from '#forms/api-failure.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { joinMessages as words } from '#web/messages/accounts/school-joining.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { doneAt } from '../profile/school/members/change-members.ts'
import type { Route } from './+types/school-join.ts'

/** Whoever is not logged in is led to the login, and back here. */
export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  const { isTeacher } = visitOf(args)
  try {
    const { data: school } = await apiOf(args)(readSchoolOfCode, { params: { code: args.params.code } })
    return { school, isTeacher }
  } catch (error) {
    if (failureOf(error, readSchoolOfCode)?.body.code !== 'not_found') throw asPageError(error)
    return { school: null, isTeacher }
  }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async () => {
      await apiOf(args)(joinByCode, { params: { code: args.params.code } })
      return redirect(doneAt('joined'))
    },
    { calls: [joinByCode], sentence: failedActions.joinSchool },
  )
}

export const meta = privatePage(words.title, '/school/join')

/** Where a teacher joins a school by its link. */
export default function SchoolJoinPage({ loaderData: { school, isTeacher }, actionData }: Route.ComponentProps) {
  return (
    <Container width="text" className="flex flex-col items-start gap-6 pt-8 md:pt-14">
      {school === null ? (
        <EmptyState icon="school" level={1} title={words.unknown} text={words.unknownText} />
      ) : (
        <>
          <SectionHeading level={1} lead={words.lead(school.name, school.city)}>
            {words.title}
          </SectionHeading>
          {school.is_member ? (
            <>
              <Notice title={words.member} />
              <ButtonLink to={href('/profile/school/members')}>{words.toMembers}</ButtonLink>
            </>
          ) : isTeacher ? (
            <ActionForm failure={actionData} submit={words.submit} button={{ size: 'large' }}>
              {null}
            </ActionForm>
          ) : (
            <>
              <Notice kind="warning">{words.teachersOnly}</Notice>
              <ButtonLink to={href('/profile/details/teacher')}>{words.apply}</ButtonLink>
            </>
          )}
        </>
      )}
    </Container>
  )
}
