import { href, redirect, useSearchParams } from 'react-router'
import { classYears, likelyClassYear } from '#contract/accounts/classes/class-years.ts'
import { listClasses, makeClass } from '#contract/accounts/classes/classes.ts'
import { leaveClass, listJoinedClasses } from '#contract/accounts/classes/joining-classes.ts'
import { listOwnSchools } from '#contract/accounts/schools/schools.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { failedClassActions, classesMessages as words } from '#web/messages/accounts/classes.ts'
import { classOfCodeMessages, pupilAccountMessages } from '#web/messages/accounts/pupils.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { swissToday } from '../school/is-past.ts'
import { DONE, INTENT, SCHOOL, THING } from '../school/members/form-names.ts'
import type { Route } from './+types/classes.ts'
import { classAt } from './class-at.ts'
import { classIn, classLabels, YEAR } from './class-fields.tsx'
import { LEAVE, MAKE } from './form-names.ts'
import { JoinedClasses } from './joined-classes.tsx'
import { TaughtClasses } from './taught-classes.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const { isPupil } = visitOf(args)
  const api = apiOf(args)
  const params = { id }
  const [{ data: schools }, { data: joined }] = await orErrorPage(
    Promise.all([isPupil ? { data: [] } : api(listOwnSchools, { params }), api(listJoinedClasses, { params })]),
  )
  const school = schools.find(({ role }) => role === 'teacher' || role === 'responsible') ?? null
  const classes = school ? (await orErrorPage(api(listClasses, { params: { id: school.id } }))).data : []
  const today = swissToday()
  return { isPupil, school, classes, joined, years: classYears(today), year: likelyClassYear(today) }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const api = apiOf(args)
      if (knownIntent(formText(form, INTENT), [MAKE, LEAVE]) === LEAVE) {
        await api(leaveClass, { params: { id, placeId: formText(form, THING) } })
        return redirect(`${href('/profile/classes')}?${DONE}=left`)
      }
      const { data: made } = await api(makeClass, {
        params: { id: formText(form, SCHOOL) },
        body: {
          ...classIn(formText(form, 'name'), formText(form, 'level')),
          ...(form.has(YEAR) && { school_year: formText(form, YEAR) }),
        },
      })
      return redirect(classAt(made.id, 'created'))
    },
    { calls: [makeClass, leaveClass], sentence: failedClassActions.make, labels: classLabels },
  )
}

export const meta = privatePage(words.title, href('/profile/classes'))

/** The classes that somebody teaches, or those that they belong to. */
export default function ClassesPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { isPupil, school, classes, joined, years, year } = loaderData
  const hasLeft = useSearchParams()[0].get(DONE) === 'left'
  const isOfPlace = failure?.values[INTENT] === LEAVE
  return (
    <div className="flex flex-col gap-10">
      {hasLeft && !failure && <Notice kind="success" title={pupilAccountMessages.left} live />}
      {failure && isOfPlace && (
        <Notice
          kind="error"
          title={failure.code === 'last_class' ? classOfCodeMessages.refusals.last_class : failure.message}
          live
        />
      )}
      {school ? (
        <TaughtClasses {...{ school, classes, years, year }} failure={isOfPlace ? undefined : failure} />
      ) : (
        !isPupil &&
        joined.length === 0 && (
          <EmptyState icon="school" level={1} title={words.noSchool} text={words.noSchoolText}>
            <ButtonLink to={href('/profile/school')}>{words.toSchool}</ButtonLink>
          </EmptyState>
        )
      )}
      {(isPupil || joined.length > 0) && <JoinedClasses joined={joined} level={school ? 2 : 1} isPupil={isPupil} />}
    </div>
  )
}
