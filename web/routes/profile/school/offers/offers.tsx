import { Form, href } from 'react-router'
import { joinSchoolOfLogin, listSchoolsOfLogins } from '#contract/accounts/school-logins.ts'
import { askToJoinSchool, listOfferedSchools } from '#contract/accounts/schools/joining.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { apiOf } from '#web/api.ts'
import { offersMessages as words } from '#web/messages/accounts/school-joining.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { savedAt } from '#web/routes/profile/saved.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { SCHOOL } from '../members/form-names.ts'
import type { Route } from './+types/offers.ts'
import { BY_LOGIN, LoginOffers } from './login-offers.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const api = apiOf(args)
  const [{ data: offered }, { data: ofLogins }] = await orErrorPage(
    Promise.all([api(listOfferedSchools, { params: { id } }), api(listSchoolsOfLogins, { params: { id } })]),
  )
  return { offered, ofLogins }
}

export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const params = { id: formText(form, SCHOOL) }
      if (form.has(BY_LOGIN)) {
        await apiOf(args)(joinSchoolOfLogin, { params })
        return savedAt(href('/profile/school'))
      }
      await apiOf(args)(askToJoinSchool, { params })
      return null
    },
    { sentence: failedActions.askSchool },
  )
}

export const meta = privatePage(words.title, href('/profile/school/offers'))

/** The schools that a teacher may ask to be taken into, by the domain of the address. */
export default function OffersPage({ loaderData: { offered, ofLogins }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  if (offered.length + ofLogins.length === 0)
    return <EmptyState icon="school" level={1} title={words.none} text={words.noneText} />
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <SectionHeading level={1} lead={offered.length > 0 ? words.lead : undefined}>
        {offered.length > 0 ? words.title : words.ofLogin}
      </SectionHeading>
      {actionData && <Notice kind="error" title={actionData.message} live />}
      <LoginOffers schools={ofLogins} />
      <ul className="border-t border-line">
        {offered.map(({ id, name, city, is_asked }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">{name}</p>
              <p className="text-ink-soft">{city}</p>
            </div>
            {is_asked ? (
              <p role="status" className="text-sm">
                {words.waits}
              </p>
            ) : (
              <Form method="post">
                <input type="hidden" name={SCHOOL} value={id} />
                <Button size="small" busy={busy}>
                  <span aria-hidden="true">{words.ask}</span>
                  <VisuallyHidden>{words.askOf(name)}</VisuallyHidden>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
