import { Form, href, Link, useLocation } from 'react-router'
import type { OwnSchool } from '#contract/accounts/schools/schools.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { actingForMessages as words } from '#web/messages/accounts/school-joining.ts'
import { SCHOOL } from './members/form-names.ts'

/** Names the page of this site to which the form leads back. */
export const BACK = 'back'

/** Where it is always shown. */
const PLACES = ['/profile/account/', '/profile/school/']

const choice = 'flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-left font-medium hover:bg-river-50'

/**
 * In the menu of the account: for whom the person acts, and a form that changes it, for whoever belongs to a school. It
 * opens and changes without JavaScript. In narrow windows, where it takes room above each page, whoever acts for themselves
 * finds it on the overview and on the pages of the school.
 */
export function ActingFor({ schools }: { schools: readonly Pick<OwnSchool, 'id' | 'name' | 'is_chosen'>[] }) {
  const { pathname, search } = useLocation()
  if (schools.length === 0) return null
  const chosen = schools.find((school) => school.is_chosen) ?? null
  const isInPlace = chosen !== null || PLACES.some((place) => `${pathname}/`.startsWith(place))
  const choices = [
    ...schools.map(({ id, name }) => ({ id, title: words.school(name), isNow: id === chosen?.id })),
    { id: '', title: words.oneself, isNow: chosen === null },
  ]
  return (
    // Another choice closes it.
    <details
      key={chosen?.id}
      className={classNames('group mb-4 rounded-lg border border-line bg-white', !isInPlace && 'max-lg:hidden')}
    >
      <summary className="flex min-h-11 items-center justify-between gap-3 px-3 py-2">
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{words.now(chosen?.name ?? null)}</span>
          <span className="text-link text-sm">{words.change}</span>
        </span>
        <Icon name="chevron-down" className="shrink-0 group-open:rotate-180" />
      </summary>
      <Form method="post" action={href('/profile/school/choose')} aria-label={words.label} className="p-1">
        <input type="hidden" name={BACK} value={pathname + search} />
        {choices.map(({ id, title, isNow }) => (
          <button
            key={id}
            type="submit"
            name={SCHOOL}
            value={id}
            aria-pressed={isNow}
            className={classNames(choice, isNow && 'text-river-800')}
          >
            <Icon name="check" className={isNow ? 'size-4' : 'invisible size-4'} />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </button>
        ))}
      </Form>
      <Link
        to={href('/profile/school/members')}
        className="text-link mx-1 mb-1 flex min-h-11 items-center border-t border-line px-3"
      >
        {words.members}
      </Link>
    </details>
  )
}
