import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'

/** Most URLs that a sitemap may hold (sitemaps.org). */
export const ADDRESSES_PER_PAGE = 50_000

/** The types of public pages; each type has its own sitemaps. */
export const addressType = z.enum([
  'pages',
  'titles',
  'programme',
  'departments',
  'authors',
  'series',
  'articles',
  'team',
])
export type AddressType = z.output<typeof addressType>

export const listSitemaps = endpoint('listSitemaps', {
  method: 'get',
  path: '/website/sitemaps',
  summary: 'How many pages of addresses search engines can read, by type',
  access: 'everyone',
  responses: { 200: all(z.object({ type: addressType, pages: z.int() })) },
})

export const getSitemap = endpoint('getSitemap', {
  method: 'get',
  path: '/website/sitemaps/{type}',
  summary: 'Addresses of one type for search engines, 50,000 per page',
  access: 'everyone',
  params: z.object({ type: addressType }),
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  responses: { 200: all(z.object({ uri: z.string(), changed_at: z.iso.datetime() })).extend({ pages: z.int() }) },
})
