import { Form, href, Link, redirect } from 'react-router'
import type { ListSummary } from '#contract/storefront/shopping-list/shown-lists.ts'
import { listShoppingLists, RESTORE_LIST_DAYS, restoreShoppingList } from '#contract/storefront/shopping-lists.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Cover } from '#ui/pictures/cover.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { apiOf } from '#web/api.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { listMessages } from '#web/messages/storefront/shopping-lists.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/lists.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  const api = apiOf(args)
  const [kept, deleted] = await orErrorPage(
    Promise.all([api(listShoppingLists, { query: {} }), api(listShoppingLists, { query: { state: 'deleted' } })]),
  )
  return { lists: kept.data, deleted: deleted.data }
}

/** Brings a deleted list back. */
export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const code = formText(form, 'code')
      const { data } = await apiOf(args)(restoreShoppingList, { params: { code } })
      throw redirect(href('/profile/shopping-list/:code', { code: data.code }))
    },
    { sentence: failedActions.changeList },
  )
}

export const meta = privatePage(listMessages.title, href('/profile/shopping-list'))

/** The lists that the user keeps, and those that can still be brought back. */
export default function ShoppingListsPage({ loaderData: { lists, deleted }, actionData }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-7">
      <SectionHeading level={1} lead={lists.length > 0 ? listMessages.lead : undefined}>
        {listMessages.title}
      </SectionHeading>
      {actionData && <FormErrorSummary title={actionData.message} errors={actionData.errors} />}
      {lists.length === 0 ? (
        <EmptyState icon="list" title={listMessages.none} text={listMessages.noneText}>
          <ButtonLink to="/">{listMessages.browse}</ButtonLink>
          <ButtonLink to={href('/profile/shopping-list/create')} variant="secondary">
            {listMessages.create}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className="flex flex-col border-t border-line">
            {lists.map((list) => (
              <li key={list.code} className="border-b border-line py-5">
                <ListRow list={list} />
              </li>
            ))}
          </ul>
          <p>
            <ButtonLink to={href('/profile/shopping-list/create')}>{listMessages.create}</ButtonLink>
          </p>
        </>
      )}
      {deleted.length > 0 && (
        <section aria-labelledby="deleted-lists" className="flex flex-col gap-3">
          <h2 id="deleted-lists" className="font-display text-xl font-medium">
            {listMessages.deletedLists}
          </h2>
          <p className="text-sm text-ink-soft">{listMessages.deletedText(RESTORE_LIST_DAYS)}</p>
          <ul className="flex flex-col border-t border-line">
            {deleted.map(({ code, name }) => (
              <li key={code} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <Form method="post">
                  <input type="hidden" name="code" value={code} />
                  <Button variant="secondary" size="small">
                    {listMessages.restore}
                    <VisuallyHidden>: {name}</VisuallyHidden>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ListRow({ list }: { list: ListSummary }) {
  return (
    <div className="flex items-center gap-4 sm:gap-6">
      <span className="flex w-24 shrink-0 items-end gap-1.5 sm:w-36">
        {list.covers.map((picture) => (
          <span key={picture.permalink} className="w-7 shrink-0 sm:w-10">
            <Cover picture={picture} title="" sizes="3rem" decorative />
          </span>
        ))}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="font-display text-lg leading-snug font-medium wrap-anywhere">
          <Link
            to={href('/profile/shopping-list/:code', { code: list.code })}
            className="underline-offset-4 hover:underline"
          >
            {list.name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span>{websiteMessages.titles(list.product_count)}</span>
          <span>{swissTime(list.changed_at).day}</span>
          {list.is_shared && <Badge tone="river">{listMessages.shared}</Badge>}
        </p>
      </div>
    </div>
  )
}
