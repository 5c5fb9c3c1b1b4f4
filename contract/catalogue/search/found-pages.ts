import { z } from 'zod'

/** What a page is that a search finds. */
export const pageKind = z.enum([
  'level',
  'subject',
  'curriculum',
  'profession',
  'series',
  'department',
  'author',
  'article',
  'page',
])
export type PageKind = z.output<typeof pageKind>

/** The groups in which a search shows pages, in their order. */
export const pageGroup = z.enum(['places', 'authors', 'magazine', 'pages'])
export type PageGroup = z.output<typeof pageGroup>

/** What is found beside titles: the titles themselves are a group before these. */
export const PAGE_GROUPS = pageGroup.options

export const GROUP_OF_KIND: Readonly<Record<PageKind, PageGroup>> = {
  level: 'places',
  subject: 'places',
  curriculum: 'places',
  profession: 'places',
  series: 'places',
  department: 'places',
  author: 'authors',
  article: 'magazine',
  page: 'pages',
}
