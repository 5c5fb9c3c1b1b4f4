import { Form, href } from 'react-router'
import { getNewsletters, listNewsletters, setNewsletters } from '#contract/content/newsletter.ts'
import { newsletterLists } from '#contract/content/newsletter-lists.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { newsletterChoices } from '#web/forms/newsletter-choices.ts'
import { newsletterSettingsMessages } from '#web/messages/accounts/details.ts'
import { newsletterMessages } from '#web/messages/content/newsletter.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/newsletter.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, is_email_verified } = await requireLogin(args)
  const api = apiOf(args)
  const [{ data }, { data: newsletters }] = await orErrorPage(
    Promise.all([api(getNewsletters, { params: { id } }), api(listNewsletters)]),
  )
  return { ...data, newsletters, isVerified: is_email_verified }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const lists = newsletterLists.filter((list) => form.has(`lists.${list}`))
      return { settings: (await apiOf(args)(setNewsletters, { params: { id }, body: { lists } })).data }
    },
    { sentence: failedActions.changeNewsletters },
  )
}

export const meta = privatePage(newsletterSettingsMessages.title, href('/profile/newsletter'))

/** The newsletters that go to the address of the account. */
export default function NewsletterSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useBusy()
  const saved = actionData && 'settings' in actionData ? actionData.settings : null
  const { lists, awaiting } = saved ?? loaderData
  const awaited = loaderData.newsletters.filter(({ list }) => awaiting.includes(list))
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <SectionHeading level={1} lead={newsletterSettingsMessages.lead}>
        {newsletterSettingsMessages.title}
      </SectionHeading>
      {!loaderData.isVerified && <Notice>{newsletterSettingsMessages.unverified}</Notice>}
      {saved && <Notice kind="success" title={newsletterSettingsMessages.saved} live />}
      {actionData && 'message' in actionData && <Notice kind="error" title={actionData.message} live />}
      {awaiting.length > 0 && (
        <Notice kind="warning" live={saved !== null}>
          {newsletterSettingsMessages.awaiting(awaited.map(({ label }) => label).join(', '))}
        </Notice>
      )}
      <Form method="post" className="flex flex-col items-start gap-6">
        <CheckboxGroup
          key={[...lists, ...awaiting].join()}
          name="lists"
          label={newsletterMessages.lists}
          options={newsletterChoices(loaderData.newsletters)}
          ticked={[...lists, ...awaiting]}
        />
        <Button busy={busy}>{newsletterSettingsMessages.save}</Button>
      </Form>
    </div>
  )
}
