import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { all, one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { line } from '../fields.ts'
import { lastChange } from '../ground/resource.ts'
import { linkTarget } from '../ground/text/rich-text.ts'

const access = { groups: ['editor', 'admin'] } as const

/** The navigations of the website. */
export const navigationHandle = z.enum([
  'main_navigation',
  'meta_navigation',
  'footer_navigation',
  'footer_meta_navigation',
])
export type NavigationHandle = z.output<typeof navigationHandle>

/** Points of one navigation. */
export const MOST_POINTS = 150

const level = z.enum(['first', 'second']).describe('a point of the second level stands below the last of the first')

/** As an editor writes it: an address of this site is kept by what stands there, and follows it when it moves. */
const writtenPoint = z.strictObject({
  title: line(1, 80),
  url: line(1, 300).refine((value) => value === '' || linkTarget.safeParse(value).success, rule('linkTarget')),
  level: level.default('first'),
})
export type WrittenPoint = z.output<typeof writtenPoint>

/** What an address leads to. */
export const linkKind = z.enum([
  'page',
  'department',
  'category',
  'title',
  'author',
  'series',
  'shop',
  'redirect',
  'elsewhere',
  'nowhere',
])
export type LinkKind = z.output<typeof linkKind>

const point = z.object({
  level,
  title: z.string(),
  url: z.string().describe('the present address'),
  leads_to: linkKind,
  is_visible: z.boolean().describe('whether visitors see what it leads to; the shop leaves out a point without'),
  icon: z.string().nullable().describe('as the setting of the main navigation says'),
})
export type NavigationPoint = z.output<typeof point>

const version = z.object({
  revision: z.int(),
  changed_at: z.iso.datetime(),
  changed_by: z.string().nullable().describe('null: changed in the database itself, or the account is gone'),
})
export type NavigationVersion = z.output<typeof version>

const navigation = z.object({
  id: navigationHandle,
  revision: z.int().describe('0: nobody has written it yet'),
  points: z.array(point),
  versions: z.array(version).describe('the latest 100, the newest first'),
})
export type OfficeNavigation = z.output<typeof navigation>

const params = z.object({ id: navigationHandle })

export const readNavigation = endpoint('readNavigation', {
  method: 'get',
  path: '/office/navigations/{id}',
  summary: 'A navigation of the website with what its points lead to, and its versions',
  access,
  params,
  responses: { 200: one(navigation) },
})

export const readNavigationVersion = endpoint('readNavigationVersion', {
  method: 'get',
  path: '/office/navigations/{id}/versions/{number}',
  summary: 'A navigation as it was',
  access,
  params: params.extend({ number: z.coerce.number().int().min(1).max(1_000_000).describe('its revision') }),
  responses: { 200: one(version.extend({ points: z.array(point) })) },
  refusals: ['not_found'],
})

export const changeNavigation = endpoint('changeNavigation', {
  method: 'put',
  path: '/office/navigations/{id}',
  summary: 'Writes a navigation whole, which the shop shows at once on all instances',
  access,
  params,
  body: z.strictObject({
    revision: z.int().min(0).max(1_000_000).describe('the revision that was read; a change since then is a conflict'),
    points: z.array(writtenPoint).max(MOST_POINTS),
  }),
  responses: { 200: one(navigation) },
  refusals: ['entry_changed'],
  carries: { entry_changed: lastChange },
})

const place = z.object({ url: z.string(), title: z.string(), leads_to: linkKind, is_visible: z.boolean() })
export type LinkedPlace = z.output<typeof place>

export const findPlaces = endpoint('findPlaces', {
  method: 'get',
  path: '/office/places',
  summary: 'Up to 20 pages, departments, categories and titles with these words in title or address, for a link',
  access,
  query: z.object({ query: line(1, 100) }),
  responses: { 200: all(place) },
})
