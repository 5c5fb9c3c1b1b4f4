import { href } from 'react-router'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { quotesTitle } from '#web/messages/procurement/quotes-title.ts'
import { schoolNavigationMessages as words } from '#web/messages/procurement/school-navigation.ts'
import { FOR, SCHOOL } from '../quotes/address-of-quotes.ts'

export interface SchoolPage {
  title: string
  url: string
  /** Addresses of others that belong to it, though they do not lie below it. */
  above: readonly string[]
}

const page = (title: string, url: string, above: readonly string[] = []): SchoolPage => ({ title, url, above })

const PAGES = {
  overview: page(words.overview, href('/profile/school')),
  ownWishes: page(words.ownWishes, href('/profile/school/wishes')),
  wishes: page(words.wishes, href('/profile/school/wishes/table'), ['/profile/school/wishes/order']),
  orders: page(words.orders, '/profile/school/orders'),
  quotes: page(quotesTitle, `${href('/profile/quotes')}?${FOR}=${SCHOOL}`, [href('/profile/quotes')]),
  budget: page(words.budget, '/profile/school/budget'),
  classes: page(words.classes, href('/profile/classes')),
  licences: page(words.licences, href('/profile/school/licences')),
  members: page(words.members, href('/profile/school/members')),
}

/** The pages of a school that somebody with a role may see, in the order in which they are shown. */
export function schoolPagesFor(role: MemberRole): readonly SchoolPage[] {
  const { overview, ownWishes, wishes, orders, quotes, budget, classes, licences, members } = PAGES
  switch (role) {
    case 'teacher':
      return [overview, ownWishes, quotes, classes, licences, members]
    case 'finance':
      return [overview, orders, quotes, budget, licences, members]
    case 'responsible':
      return [overview, ownWishes, wishes, orders, quotes, budget, classes, licences, members]
  }
}
