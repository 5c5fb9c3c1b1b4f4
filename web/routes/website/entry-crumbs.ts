import { websiteMessages } from '#web/messages/content/website.ts'

interface Placed {
  title: string
  uri: string
  crumbs: readonly { title: string; url: string }[]
  /** The category of an article. */
  category?: { title: string; url: string } | string | null
}

/** The breadcrumb of an entry: home, the entries above it, for an article its category, itself. */
export function entryCrumbs({ title, uri, crumbs, category }: Placed): { title: string; url: string }[] {
  const above = category && typeof category === 'object' ? [{ title: category.title, url: category.url }] : []
  return [{ title: websiteMessages.home, url: '/' }, ...crumbs, ...above, { title, url: uri }]
}
