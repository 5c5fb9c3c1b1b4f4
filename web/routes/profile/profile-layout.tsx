import { Form, href, Outlet, redirect, useLocation } from 'react-router'
import { listOwnSchools } from '#contract/accounts/schools/schools.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { headerMessages } from '#web/messages/layout.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/profile-layout.ts'
import { useCurrentInSight } from './current-in-sight.ts'
import { DeletionNotice } from './deletion-notice.tsx'
import { entriesOfAccount, isForPupils } from './entries-of-account.ts'
import { ActingFor } from './school/acting-for.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, deletion_due_at, groups } = await requireLogin(args)
  const { isPupil, acting } = visitOf(args)
  if (isPupil && !isForPupils(args.url.pathname)) throw redirect(href('/profile/e-learning'))
  const { data: schools } = isPupil ? { data: [] } : await orErrorPage(apiOf(args)(listOwnSchools, { params: { id } }))
  return {
    deletionDueAt: deletion_due_at,
    groups,
    isActing: acting !== null,
    schools: schools.filter(({ role }) => role !== null),
  }
}

const entry =
  'flex min-h-11 items-center rounded-md px-2.5 font-medium whitespace-nowrap -outline-offset-2 lg:px-3.5 lg:whitespace-normal hover:bg-river-50'

/** The account's pages with their navigation. */
export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const { deletionDueAt, groups, isActing, schools } = loaderData
  const { pathname } = useLocation()
  const { pages, office } = entriesOfAccount(groups)
  // The parent of pages that have no entry of their own.
  const [here] = pages
    .map(({ url }) => url)
    .filter((url) => `${pathname}/`.startsWith(`${url}/`))
    .toSorted((a, b) => b.length - a.length)
  const line = useCurrentInSight(here)
  return (
    <Container className="grid items-start gap-7 pt-6 md:pt-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
      <nav
        aria-label={profileMessages.navigation}
        className="min-w-0 lg:sticky lg:top-[calc(var(--banner)+7rem)] print:hidden"
      >
        {!isActing && <ActingFor schools={schools} />}
        {/* In narrow windows one line that is moved sideways, with the page that is shown in sight. */}
        <ul ref={line} data-routed className="relative flex max-lg:-mx-2.5 max-lg:overflow-x-auto lg:flex-col lg:gap-1">
          {pages.map(({ title, url }) => (
            <li key={url}>
              <a
                href={url}
                aria-current={url === here ? 'page' : undefined}
                className={classNames(entry, url === here && 'bg-river-50 text-river-800')}
              >
                {title}
              </a>
            </li>
          ))}
          {office && (
            <li>
              {/* Another application: the router must not follow it. */}
              <a href={office.url} target="_self" className={entry}>
                {office.title}
              </a>
            </li>
          )}
          {!isActing && (
            <li>
              <Form method="post" action={href('/logout')}>
                <button type="submit" className={classNames(entry, 'w-full text-ink-soft')}>
                  {headerMessages.logout}
                </button>
              </Form>
            </li>
          )}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-7">
        {deletionDueAt && <DeletionNotice dueAt={deletionDueAt} />}
        <Outlet />
      </div>
    </Container>
  )
}
