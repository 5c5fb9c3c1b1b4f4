import { href, Link, useSearchParams } from 'react-router'
import { listSchoolsOfLogins } from '#contract/accounts/school-logins.ts'
import { listOfferedSchools } from '#contract/accounts/schools/joining.ts'
import { answerSchoolQuestion, closeOwnSchool, foundSchool } from '#contract/accounts/schools/schools.ts'
import type { User } from '#contract/ground/users.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { offersMessages } from '#web/messages/accounts/school-joining.ts'
import { savedAt } from '#web/routes/profile/saved.ts'
import { SavedNotice } from '#web/routes/profile/saved-notice.tsx'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/school.ts'
import { countOwnWishes } from './count-own-wishes.ts'
import { ANOTHER, ANSWER, CLOSE } from './form-names.ts'
import { FoundForm, ThreeSteps } from './found-form.tsx'
import { LoginOffers } from './offers/login-offers.tsx'
import { Overview } from './overview.tsx'
import { ownSchools } from './own-school.ts'
import { Request } from './request.tsx'
import { foundedIn } from './school-values.ts'

const HERE = href('/profile/school')

export async function loader(args: Route.LoaderArgs) {
  const own = await ownSchools(args)
  const { id, groups } = own.user
  const api = apiOf(args)
  if (own.school) return { ...own, offered: 0, ofLogins: [], wishes: await countOwnWishes(api, own.school) }
  if (!groups.includes('teacher')) return { ...own, offered: 0, ofLogins: [], wishes: null }
  const [{ data: offered }, { data: ofLogins }] = await orErrorPage(
    Promise.all([api(listOfferedSchools, { params: { id } }), api(listSchoolsOfLogins, { params: { id } })]),
  )
  return { ...own, offered: offered.length, ofLogins, wishes: null }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireLogin(args)
  const api = apiOf(args)
  return withForm(args.request, async (form) => {
    const intent = knownIntent(formText(form, 'intent'), ['', ANSWER, CLOSE])
    const params = { id: formText(form, 'school') }
    if (intent === ANSWER) await api(answerSchoolQuestion, { params, body: { answer: formText(form, 'answer') } })
    else if (intent === CLOSE) await api(closeOwnSchool, { params })
    else await api(foundSchool, { params: { id: user.id }, body: foundedIn(form) })
    return savedAt(HERE)
  })
}

export const meta = privatePage(schoolPages.title, HERE)

/** One’s school: how one begins, how a request stands, or what the school is. */
export default function SchoolPage({
  loaderData: { user, school, request, offered, ofLogins, wishes },
  actionData: failure,
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isTeacher = user.groups.includes('teacher')
  const isWaiting = request !== null && request.state !== 'refused'
  const founds = !isWaiting && (school === null || search.has(ANOTHER))
  return (
    <div className="flex flex-col gap-10">
      <SectionHeading
        level={1}
        lead={school ? undefined : schoolPages.lead}
        {...(school ? { kicker: schoolPages.title } : {})}
      >
        {school?.name ?? schoolPages.title}
      </SectionHeading>
      <SavedNotice />
      <LoginOffers schools={ofLogins} />
      {offered > 0 && <Offered />}
      {!school && !isWaiting && <ThreeSteps />}
      {request && !school && <Request school={request} failure={failure} />}
      {founds && (isTeacher ? <FoundForm values={beginningOf(user)} failure={failure} /> : <WhyNot user={user} />)}
      {school && <Overview school={school} wishes={wishes} />}
      {request && school && (
        <section className="flex flex-col gap-5">
          <SectionHeading level={2}>{schoolPages.other}</SectionHeading>
          <Request school={request} failure={failure} />
        </section>
      )}
      {school && isTeacher && !isWaiting && !founds && (
        <p>
          <Link to={`${HERE}?${ANOTHER}`} className="text-link">
            {schoolPages.another}
          </Link>
        </p>
      )}
    </div>
  )
}

/** What the account knows of where somebody teaches. */
function beginningOf({ institution }: User): Record<string, string> {
  return institution ? { name: institution } : {}
}

/** The school may be here already. */
function Offered() {
  return (
    <Notice title={offersMessages.title}>
      <Link to={href('/profile/school/offers')} className="text-link">
        {offersMessages.look}
      </Link>
    </Notice>
  )
}

/** Why an account founds no school, and what it can do. */
function WhyNot({ user }: { user: User }) {
  if (user.groups.includes('pending_teacher'))
    return <EmptyState icon="school" title={schoolPages.pendingTeacher} text={schoolPages.pendingTeacherText} />
  return (
    <EmptyState icon="school" title={schoolPages.notTeacher} text={schoolPages.notTeacherText}>
      <ButtonLink to={href('/profile/details/teacher')} variant="secondary">
        {schoolPages.becomeTeacher}
      </ButtonLink>
    </EmptyState>
  )
}
