import { Form, href } from 'react-router'
import { endAllWatches, endWatch, listWatches, setOwnedNews } from '#contract/storefront/watches.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { DangerDetails } from '#ui/danger-details.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { watchMessages as words } from '#web/messages/storefront/watches.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/watches.ts'
import { INTENT, intents, WATCH, WatchRows } from './watch-rows.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, is_email_verified: isVerified } = await requireLogin(args)
  const { data } = await orErrorPage(apiOf(args)(listWatches, { params: { id } }))
  return { ...data, isVerified }
}

const OWNED = 'owned'

export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const intent = knownIntent(formText(form, INTENT), intents)
      if (intent === 'end') await api(endWatch, { params: { id, watchId: formText(form, WATCH) } })
      else if (intent === 'end-all') await api(endAllWatches, { params: { id } })
      else await api(setOwnedNews, { params: { id }, body: { enabled: form.has(OWNED) } })
      return { done: intent }
    },
    { sentence: failedActions.changeWatches },
  )
}

export const meta = privatePage(words.title, href('/profile/watches'))

/** What somebody is told of by mail, and the way to end it. */
export default function WatchesPage({ loaderData: { watches, owned, isVerified }, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const done = actionData && 'done' in actionData ? actionData.done : null
  return (
    <div className="flex max-w-[44rem] flex-col gap-8">
      <SectionHeading level={1} lead={words.accountLead}>
        {words.title}
      </SectionHeading>
      {!isVerified && <Notice kind="warning">{words.unverified}</Notice>}
      {actionData && 'message' in actionData && <Notice kind="error" title={actionData.message} live />}
      {done && (
        <Notice
          kind="success"
          title={done === 'owned' ? words.saved : done === 'end' ? words.endOfOne : words.ended}
          live
        />
      )}
      {watches.length === 0 ? (
        <EmptyState icon="mail" title={words.none} text={words.noneText}>
          <ButtonLink to={href('/programm')}>{words.toCatalogue}</ButtonLink>
        </EmptyState>
      ) : (
        <section className="flex flex-col gap-4">
          <SectionHeading level={2} size="part">
            {words.followed}
          </SectionHeading>
          <WatchRows watches={watches} />
        </section>
      )}
      <section className="flex flex-col gap-4">
        <SectionHeading level={2} size="part">
          {words.ownedTitle}
        </SectionHeading>
        <Form method="post" className="flex flex-col items-start gap-3">
          <input type="hidden" name={INTENT} value="owned" />
          <CheckboxField
            key={String(owned)}
            name={OWNED}
            label={words.ownedLabel}
            hint={words.ownedHint}
            defaultChecked={owned}
          />
          <Button busy={busy}>{words.save}</Button>
        </Form>
      </section>
      {(watches.length > 0 || owned) && (
        <DangerDetails title={words.endAllSummary} text={words.endAllMeans}>
          <Form method="post">
            <input type="hidden" name={INTENT} value="end-all" />
            <Button variant="danger" busy={busy}>
              {words.endAll}
            </Button>
          </Form>
        </DangerDetails>
      )}
    </div>
  )
}
