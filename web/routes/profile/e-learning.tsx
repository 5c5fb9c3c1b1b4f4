import { Form, href } from 'react-router'
import { listOwnedProducts } from '#contract/account/library.ts'
import { getLicenceReminders, setLicenceReminders } from '#contract/account/licence-reminders.ts'
import { apiOf } from '#web/api.ts'
import { orErrorPage } from '#web/api-failure.ts'
import { useBusy } from '#web/forms/use-busy.ts'
import { withForm } from '#web/forms/with-form.ts'
import { eLearningMessages } from '#web/messages/account/e-learning.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'
import type { Route } from './+types/e-learning.ts'
import { OwnedLicence } from './owned-licence.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireLogin(args)
  const asked = Number.parseInt(new URL(args.request.url).searchParams.get('page') ?? '', 10) || 1
  const query = { type: 'e_learning' as const, page: Math.min(Math.max(asked, 1), 100_000) }
  const api = apiOf(args)
  const [{ data: owned, meta }, { data: reminders }] = await Promise.all([
    orErrorPage(api(listOwnedProducts, { params: { id }, query })),
    orErrorPage(api(getLicenceReminders, { params: { id } })),
  ])
  return { owned, isReminded: reminders.enabled, page: meta.current_page, lastPage: meta.last_page }
}

/** Switches the mails before the end of licences. */
export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const body = { enabled: form.has('reminders') }
      return { reminders: (await apiOf(args)(setLicenceReminders, { params: { id }, body })).data }
    },
    { sentence: failedActions.changeReminders },
  )
}

export const meta = privatePage(eLearningMessages.title, href('/profile/e-learning'))

/** Licences on learning platforms: those that run, and apart from them those that are over. */
export default function ELearningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owned, isReminded, page, lastPage } = loaderData
  const busy = useBusy()
  const isOver = ({ status }: (typeof owned)[number]) => status === 'expired' || status === 'revoked'
  const current = owned.filter((one) => !isOver(one))
  const past = owned.filter(isOver)
  const saved = actionData && 'reminders' in actionData
  return (
    <div className="flex flex-col gap-8">
      <SectionHeading level={1} lead={eLearningMessages.lead}>
        {eLearningMessages.title}
      </SectionHeading>
      {saved && <Notice kind="success" title={eLearningMessages.saved} live />}
      {actionData && 'message' in actionData && <Notice kind="error" title={actionData.message} live />}
      {owned.length === 0 && (
        <EmptyState icon="ebook" title={eLearningMessages.none} text={eLearningMessages.noneText}>
          <ButtonLink to="/">{eLearningMessages.browse}</ButtonLink>
        </EmptyState>
      )}
      {current.length > 0 && (
        <section aria-label={eLearningMessages.lead}>
          <h2 className="sr-only">{eLearningMessages.lead}</h2>
          <ul className="border-t border-line">
            {current.map((one) => (
              <OwnedLicence key={one.id} owned={one} />
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section className="flex flex-col gap-4">
          <SectionHeading level={2} size="part">
            {eLearningMessages.past}
          </SectionHeading>
          <ul className="border-t border-line">
            {past.map((one) => (
              <OwnedLicence key={one.id} owned={one} />
            ))}
          </ul>
        </section>
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={(number) => `${href('/profile/e-learning')}?page=${number}`}
      />
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
