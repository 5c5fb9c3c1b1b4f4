import { href } from 'react-router'
import { type Group, isStaffGroup } from '#contract/groups.ts'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { classesMessages } from '#web/messages/accounts/classes.ts'
import { pupilAccountMessages } from '#web/messages/accounts/pupils.ts'
import { schoolPages } from '#web/messages/accounts/school.ts'
import { libraryMessages } from '#web/messages/licences/library.ts'
import { quotesTitle } from '#web/messages/procurement/quotes-title.ts'
import { quickOrderTitle } from '#web/messages/storefront/quick-order-title.ts'
import { listMessages } from '#web/messages/storefront/shopping-lists.ts'
import { watchesTitle } from '#web/messages/storefront/watches-title.ts'

interface AccountEntry {
  title: string
  url: string
}

const OF_TEACHERS: AccountEntry = { title: classesMessages.title, url: href('/profile/classes') }

const PAGES: readonly AccountEntry[] = [
  { title: profileMessages.overview, url: href('/profile/account') },
  { title: profileMessages.orders, url: href('/profile/orders') },
  { title: quotesTitle, url: href('/profile/quotes') },
  { title: profileMessages.eLearning, url: href('/profile/e-learning') },
  { title: libraryMessages.pdfs, url: href('/profile/pdfs') },
  { title: profileMessages.coupons, url: href('/profile/coupons') },
  { title: listMessages.title, url: href('/profile/shopping-list') },
  { title: quickOrderTitle, url: href('/schnellbestellung') },
  { title: schoolPages.title, url: href('/profile/school') },
  OF_TEACHERS,
  { title: profileMessages.details, url: href('/profile/details') },
  { title: profileMessages.addressBook, url: href('/profile/details/address') },
  { title: profileMessages.password, url: href('/profile/details/password') },
  { title: profileMessages.newsletter, url: href('/profile/newsletter') },
  { title: watchesTitle, url: href('/profile/watches') },
]

/** Of an account that a class has made. */
const OF_PUPILS: readonly AccountEntry[] = [
  { title: pupilAccountMessages.books, url: href('/profile/e-learning') },
  { title: pupilAccountMessages.classes, url: href('/profile/classes') },
  { title: profileMessages.password, url: href('/profile/details/password') },
]

const OF_PARTNERS: AccountEntry = { title: profileMessages.partner, url: href('/profile/partner') }

/** The back office is an application of its own, at an address that the shop's router does not know. */
const OFFICE: AccountEntry = { title: profileMessages.office, url: '/office' }

/** What the menu of the account leads to: its pages, and for staff the back office. */
export function entriesOfAccount(groups: readonly Group[]): {
  pages: readonly AccountEntry[]
  office: AccountEntry | null
} {
  if (groups.includes('pupil')) return { pages: OF_PUPILS, office: null }
  const pages = groups.includes('teacher') ? PAGES : PAGES.filter((page) => page !== OF_TEACHERS)
  return {
    pages: groups.includes('partner') ? [...pages, OF_PARTNERS] : pages,
    office: groups.some(isStaffGroup) ? OFFICE : null,
  }
}

/** Files of books, and the ways into platforms, which no entry leads to. */
const BOOKS = /^\/profile\/(?:pdfs\/[^/]+|e-learning\/[^/]+\/open$)/

/** Whether a page of the account is there for pupils. */
export function isForPupils(pathname: string): boolean {
  return BOOKS.test(pathname) || OF_PUPILS.some(({ url }) => url === pathname)
}
