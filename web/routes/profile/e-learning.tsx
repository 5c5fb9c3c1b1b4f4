import { Form, href } from 'react-router'
import { listOwnedProducts, type OwnedStanding } from '#contract/licences/library.ts'
import { getLicenceReminders, setLicenceReminders } from '#contract/licences/licence-reminders.ts'
import { type FormFailure, orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { addressWith } from '#web/address-with.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { eLearningMessages } from '#web/messages/licences/e-learning.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { CODE_FIELD, enterCode } from '../coupons/look-up.ts'
import type { Route } from './+types/e-learning.ts'
import { LicenceList } from './licence-list.tsx'
import { PupilHome } from './pupil/pupil-home.tsx'
import { readPupilHome } from './pupil/read-pupil-home.ts'

/** The parameters of the address for the pages of both lists. */
const PAGE_OF = { current: 'page', over: 'abgelaufen' } as const satisfies Record<OwnedStanding, string>

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  if (visitOf(args).isPupil) return { home: await readPupilHome(args, user) }
  const { id } = user
  const api = apiOf(args)
  const { searchParams } = new URL(args.request.url)
  const list = async (standing: OwnedStanding) => {
    const read = (page: number) =>
      api(listOwnedProducts, { params: { id }, query: { type: 'e_learning', standing, page } })
    const { data: owned, meta } = await orErrorPage(orLastPage(pageIn(searchParams, PAGE_OF[standing]), read))
    return { owned, page: meta.current_page, lastPage: meta.last_page, total: meta.total }
  }
  const [current, over, { data: reminders }] = await Promise.all([
    list('current'),
    list('over'),
    orErrorPage(api(getLicenceReminders, { params: { id } })),
  ])
  return { home: null, current, over, isReminded: reminders.enabled }
}

/** Switches the mails before the end of licences; of a pupil it takes the code of a book. */
export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      if (form.has(CODE_FIELD)) return enterCode(args, form)
      const body = { enabled: form.has('reminders') }
      return { reminders: (await apiOf(args)(setLicenceReminders, { params: { id }, body })).data }
    },
    { sentence: failedActions.changeReminders },
  )
}

export const meta = privatePage(eLearningMessages.title, href('/profile/e-learning'))

/** Licences on learning platforms: first those that run, and apart from them, with their own pages, those that are over. */
export default function ELearningPage({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  if (loaderData.home !== null) return <PupilHome home={loaderData.home} failure={failure} />
  return <Licences {...loaderData} failure={failure} isSaved={actionData !== undefined && 'reminders' in actionData} />
}

interface LicencesProps extends Extract<Route.ComponentProps['loaderData'], { home: null }> {
  failure: FormFailure | undefined
  isSaved: boolean
}

function Licences({ current, over, isReminded, failure, isSaved }: LicencesProps) {
  const busy = useBusy()
  const hrefOf = (pages: Partial<Record<OwnedStanding, number>>) => {
    const { current: page, over: pageOfOver } = { current: current.page, over: over.page, ...pages }
    return addressWith(
      { pathname: href('/profile/e-learning') },
      { [PAGE_OF.current]: String(page), [PAGE_OF.over]: String(pageOfOver) },
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <SectionHeading level={1} lead={eLearningMessages.lead}>
        {eLearningMessages.title}
      </SectionHeading>
      {isSaved && <Notice kind="success" title={eLearningMessages.saved} live />}
      {failure && <Notice kind="error" title={failure.message} live />}
      {current.total + over.total === 0 && (
        <EmptyState icon="ebook" title={eLearningMessages.none} text={eLearningMessages.noneText}>
          <ButtonLink to="/">{eLearningMessages.browse}</ButtonLink>
        </EmptyState>
      )}
      {current.total > 0 && (
        <section aria-label={eLearningMessages.lead} className="flex flex-col gap-4">
          <h2 className="sr-only">{eLearningMessages.lead}</h2>
          <LicenceList
            {...current}
            label={eLearningMessages.currentPages}
            hrefOf={(page) => hrefOf({ current: page })}
          />
        </section>
      )}
      {over.total > 0 && (
        <section className="flex flex-col gap-4">
          <SectionHeading level={2} size="part">
            {eLearningMessages.past}
          </SectionHeading>
          <LicenceList {...over} label={eLearningMessages.pastPages} hrefOf={(page) => hrefOf({ over: page })} />
        </section>
      )}
      <section className="flex max-w-[44rem] flex-col gap-2">
        <SectionHeading level={2} size="part">
          {eLearningMessages.shared}
        </SectionHeading>
        <p>{eLearningMessages.sharedText}</p>
      </section>
      <section className="flex max-w-[44rem] flex-col gap-3">
        <SectionHeading level={2} size="part">
          {eLearningMessages.reminders}
        </SectionHeading>
        <Form method="post" className="flex flex-col items-start gap-3">
          <CheckboxField
            key={String(isReminded)}
            name="reminders"
            label={eLearningMessages.remindersLabel}
            hint={eLearningMessages.remindersHint}
            defaultChecked={isReminded}
          />
          <Button busy={busy}>{eLearningMessages.save}</Button>
        </Form>
      </section>
    </div>
  )
}
