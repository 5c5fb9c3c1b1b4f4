import { href } from 'react-router'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { profileMessages } from '#web/messages/accounts/account.ts'
import { websiteMessages } from '#web/messages/content/website.ts'

const ABOVE = [
  { title: websiteMessages.home, url: '/' },
  { title: profileMessages.navigation, url: href('/profile/account') },
]

/** The breadcrumb of a page of the account, from the shop's home on. */
export function AccountBreadcrumb({ crumbs }: { crumbs: readonly { title: string; url: string }[] }) {
  return <Breadcrumb crumbs={[...ABOVE, ...crumbs]} />
}
