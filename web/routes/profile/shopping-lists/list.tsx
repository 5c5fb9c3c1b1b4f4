import { useEffect } from 'react'
import { href, useSearchParams } from 'react-router'
import { comingSchoolYear, schoolYearsAround } from '#contract/storefront/shopping-list/school-years.ts'
import { getShoppingList } from '#contract/storefront/shopping-lists.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissClock } from '#ui/time/swiss-time.ts'
import { apiOf, visitOf } from '#web/api.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { listMessages, listPageMessages as messages } from '#web/messages/storefront/shopping-lists.ts'
import { InCartNotice } from '#web/routes/shopping-list/in-cart-notice.tsx'
import { ListTotals } from '#web/routes/shopping-list/list-totals.tsx'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { AccountBreadcrumb } from '../account-breadcrumb.tsx'
import type { Route } from './+types/list.ts'
import { changeList } from './change-list.ts'
import { INTENT, LIST_FORM, MERGED } from './form-names.ts'
import { ListEntries } from './list-entries.tsx'
import { ListSide } from './list-side.tsx'
import { MergedNotice } from './merged-notice.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  const { data } = await orErrorPage(apiOf(args)(getShoppingList, { params: args.params }))
  const today = swissClock(new Date().toISOString()).date
  return {
    ...data,
    origin: visitOf(args).origin,
    schoolYears: schoolYearsAround(today),
    coming: comingSchoolYear(today),
  }
}

export async function action(args: Route.ActionArgs) {
  return changeList(args, args.params.code)
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData?.name ?? listMessages.title
  return pageMeta(matches[0].loaderData, {
    title,
    path: href('/profile/shopping-list/:code', params),
    robots: 'noindex',
  })
}

/** One list: its titles in their order, with amounts; to buy, print and share. */
export default function ShoppingListPage({ loaderData: list, actionData, matches }: Route.ComponentProps) {
  // The account has read the schools of the visitor.
  const school = matches[2].loaderData.schools.find(({ is_chosen: isChosen }) => isChosen)
  const mayWish = school !== undefined && school.role !== 'finance'
  const wasMerged = useSearchParams()[0].has(MERGED)
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const inCart = actionData && 'inCart' in actionData ? actionData.inCart : undefined
  const saved = actionData && 'file' in actionData ? actionData : undefined
  const isMerged = actionData && 'isMerged' in actionData ? actionData.isMerged : wasMerged
  // The browser saves the file, and the page stays.
  useEffect(() => {
    if (saved?.file) window.location.assign(saved.file)
  }, [saved])
  const crumbs = [
    { title: listMessages.title, url: href('/profile/shopping-list') },
    { title: list.name, url: href('/profile/shopping-list/:code', { code: list.code }) },
  ]
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-4">
        <AccountBreadcrumb crumbs={crumbs} />
        <SectionHeading level={1} lead={websiteMessages.titles(list.products.length)}>
          {list.name}
        </SectionHeading>
        <p>
          {list.products.length === 0 ? (
            <ButtonLink
              to={href('/profile/shopping-list/:code/edit', { code: list.code })}
              variant="secondary"
              size="small"
            >
              {messages.edit}
            </ButtonLink>
          ) : (
            <Button form={LIST_FORM} name={INTENT} value="edit" variant="secondary" size="small">
              {messages.edit}
            </Button>
          )}
        </p>
      </div>
      {failure && <FormErrorSummary title={failure.message} errors={failure.errors} />}
      {inCart && <InCartNotice name={list.name} result={inCart} />}
      {isMerged && <MergedNotice key={list.revision} />}
      {list.products.length === 0 ? (
        <EmptyState icon="list" title={messages.empty} text={messages.emptyText}>
          <ButtonLink to="/">{listMessages.browse}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ListEntries list={list} failure={failure} isAnnounced={isMerged} inCart={inCart ?? null} />
          <ListTotals totals={list.totals} />
        </>
      )}
      <ListSide
        list={list}
        origin={list.origin}
        schoolYears={list.schoolYears}
        coming={list.coming}
        mayWish={mayWish}
      />
    </div>
  )
}
