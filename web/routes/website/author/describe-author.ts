import type { EntryOf } from '#contract/content/content.ts'
import { addressWith } from '#web/address-with.ts'
import { authorMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { PageSeo } from '#web/seo.ts'
import { breadcrumbData } from '../breadcrumb-data.ts'
import { collectionData } from '../collection-data.ts'
import { imageAddress, sharedPicture } from '../image-address.ts'
import { pageOfList } from '../pages-of-list.ts'
import { type TitleListData, USUAL_ORDER } from '../title-list/load-title-list.ts'
import { authorCrumbs } from './author-crumbs.ts'
import type { AuthorListData } from './load-author-list.ts'

/** An author for search engines: a person (schema.org), with their titles. */
export function describeAuthor(author: EntryOf<'author'> & { list: TitleListData }, origin: string) {
  const { title, uri, description, picture, place, website, list } = author
  const seo: PageSeo = {
    ...pageOfList({ title, path: uri, meta: list.meta }),
    description: description || authorMessages.describe(title, websiteMessages.titles(list.meta.total)),
    image: sharedPicture(origin, picture),
    robots: list.sort === USUAL_ORDER.author ? undefined : 'noindex, follow',
  }
  const person = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': origin + uri,
    url: origin + uri,
    name: title,
    ...(description && { description }),
    ...(picture && { image: imageAddress(origin, picture) }),
    ...(place && { homeLocation: { '@type': 'Place', name: place } }),
    ...(website && { sameAs: website }),
  }
  return { seo, structured: [person, breadcrumbData(origin, authorCrumbs(author))] }
}

/** The list of authors for search engines; a narrowed one only repeats it. */
export function describeAuthorList({ uri, list }: EntryOf<'author_list'> & { list: AuthorListData }, origin: string) {
  const { meta, authors } = list
  const { initial, name, subjects } = list.chosen
  const path = addressWith({ pathname: uri }, { initial, name, subject: subjects })
  const seo: PageSeo = {
    ...pageOfList({ title: titleOf(list), path, meta }),
    description: authorMessages.listLead,
    robots: path === uri ? undefined : 'noindex, follow',
  }
  const parts = authors.map(({ name, url }) => ({ name, url }))
  return { seo, structured: [collectionData(origin, { seo, parts, meta }), breadcrumbData(origin, authorCrumbs())] }
}

function titleOf({ chosen: { initial, name } }: AuthorListData): string {
  if (name) return authorMessages.found(name)
  return initial ? authorMessages.startingWith(initial) : authorMessages.list
}
