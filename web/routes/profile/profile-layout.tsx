import { Form, href, NavLink, Outlet } from 'react-router'
import { requireLogin } from '#web/guards.ts'
import { profileMessages } from '#web/messages/account.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/container.tsx'
import type { Route } from './+types/profile-layout.ts'

const PAGES = [
  { title: profileMessages.overview, url: href('/profile/account') },
  { title: profileMessages.orders, url: href('/profile/orders') },
  { title: profileMessages.details, url: href('/profile/details') },
  { title: profileMessages.addressBook, url: href('/profile/details/address') },
  { title: profileMessages.password, url: href('/profile/details/password') },
  { title: profileMessages.newsletter, url: href('/profile/newsletter') },
]

export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  return null
}

const entry = 'flex min-h-11 items-center rounded-md px-2.5 font-medium sm:px-3.5 hover:bg-river-50'

/** The account's pages with their navigation. */
export default function ProfileLayout() {
  return (
    <Container className="grid items-start gap-7 pt-6 md:pt-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
      <nav aria-label={profileMessages.navigation} className="lg:sticky lg:top-28 print:hidden">
        <ul className="flex flex-wrap gap-1 lg:flex-col">
          {PAGES.map(({ title, url }) => (
            <li key={url}>
              <NavLink
                to={url}
                end={url === href('/profile/details')}
                className={({ isActive }) => classNames(entry, isActive && 'bg-river-50 text-river-800')}
              >
                {title}
              </NavLink>
            </li>
          ))}
          <li>
            <Form method="post" action={href('/logout')}>
              <button type="submit" className={classNames(entry, 'w-full text-ink-soft')}>
                {profileMessages.logout}
              </button>
            </Form>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </Container>
  )
}
