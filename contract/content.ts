import { z } from 'zod'
import { title, titleCard } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { all, one } from './envelope.ts'
import { id, line } from './fields.ts'
import { richText } from './rich-text.ts'

const link = z.object({ title: z.string(), url: z.string() })

/** One variant a content block; each has a file in `web/blocks/`. */
export const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: richText }),
  z.object({ type: z.literal('hero'), title: z.string(), lead: z.string(), link, covers: z.array(titleCard) }),
  z.object({ type: z.literal('product_list'), title: z.string(), link: link.nullable(), products: z.array(titleCard) }),
  z.object({
    type: z.literal('department_grid'),
    title: z.string(),
    departments: z.array(link.extend({ text: z.string(), count: z.int() })),
  }),
  z.object({ type: z.literal('call_to_action'), title: z.string(), text: z.string(), link }),
  z.object({
    type: z.literal('contact'),
    title: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    hours: z.string(),
  }),
  z.object({ type: z.literal('newsletter_form'), title: z.string(), text: z.string() }),
  z.object({ type: z.literal('contact_form'), title: z.string(), text: z.string() }),
])
export type Block = z.output<typeof block>

const shared = { id, uri: z.string(), title: z.string(), description: z.string() }

/** What the catch-all shows at an address. */
export const entry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page'), ...shared, blocks: z.array(block) }),
  z.object({
    type: z.literal('product'),
    ...shared,
    product: title,
    quantity_tiers: z
      .array(z.object({ from: z.int().describe('copies'), rate: z.int().describe('basis points') }))
      .optional()
      .describe('what products with `quantity_discount` cost less'),
  }),
  z.object({ type: z.literal('department'), ...shared, department: z.string().describe('the slug to browse by') }),
])
export type Entry = z.output<typeof entry>

export const getEntry = endpoint('getEntry', {
  method: 'get',
  path: '/website/entries',
  summary: 'What stands at an address of the website',
  access: 'everyone',
  query: z.object({ uri: line(1, 300) }),
  responses: { 200: one(entry) },
  refusals: [404],
})

const navigationPage = z.object({ title: z.string(), uri: z.string(), id: z.string(), url: z.string() })
export const navigationEntry = z.object({
  page: navigationPage,
  children: z.array(z.object({ page: navigationPage })),
})
export type NavigationEntry = z.output<typeof navigationEntry>

export const getNavigations = endpoint('getNavigations', {
  method: 'get',
  path: '/website/navigations',
  summary: 'Main, footer and meta navigation',
  access: 'everyone',
  responses: {
    200: one(
      z.object({
        main_navigation: z.array(navigationEntry),
        meta_navigation: z.array(navigationEntry),
        footer_navigation: z.array(navigationEntry),
        footer_meta_navigation: z.array(navigationEntry),
      }),
    ),
  },
})
export type Navigations = z.output<(typeof getNavigations)['responses'][200]>['data']

/** Every global, with the fields the specification names (section 3). */
export const globals = {
  main_navigation_settings: z.object({
    icon_navs: z.array(z.string()).describe('ids of the entries whose sub-menus show icons'),
    nav_icons: z.array(z.object({ entry: z.string(), icon: z.string() })),
    locale_links: z.array(z.object({ link: z.string(), link_text: z.string() })),
  }),
  footer_settings: z.object({
    address: z.array(z.string()),
    address_link: z.string(),
    social_media_links: z.array(
      z.object({ link: z.string(), icon: z.object({ label: z.string(), value: z.string() }) }),
    ),
    support_title: z.string(),
    support_text: z.string(),
    support_link: z.string(),
    support_link_text: z.string(),
  }),
  checkout_page_settings: z.object({
    terms_link: z.string(),
    privacy_link: z.string(),
    withdrawal_note: z.string(),
    delivery_note: z.string(),
  }),
  login_page_settings: z.object({ title: z.string(), lead: z.string(), benefits: z.array(z.string()) }),
  registration_settings: z.object({
    title: z.string(),
    lead: z.string(),
    terms_link: z.string(),
    privacy_link: z.string(),
  }),
  publisher: z.object({
    name: z.string(),
    legal_name: z.string(),
    logo: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    vat_number: z.string(),
    website: z.string(),
  }),
} as const
export type GlobalHandle = keyof typeof globals
export type Global<H extends GlobalHandle> = z.output<(typeof globals)[H]>

const handles = Object.keys(globals) as [GlobalHandle, ...GlobalHandle[]]

export const getGlobal = endpoint('getGlobal', {
  method: 'get',
  path: '/cms/globals/{handle}',
  summary: 'One set of settings the editors keep',
  access: 'everyone',
  params: z.object({ handle: z.enum(handles) }),
  responses: { 200: one(z.looseObject({})) },
  refusals: [404],
})

export const listGlobals = endpoint('listGlobals', {
  method: 'get',
  path: '/cms/globals',
  summary: 'All sets of settings that every page needs, in one answer',
  access: 'everyone',
  responses: { 200: one(z.object(globals)) },
})
export type Globals = z.output<(typeof listGlobals)['responses'][200]>['data']

export const listPages = endpoint('listPages', {
  method: 'get',
  path: '/website/addresses',
  summary: 'Addresses for the sitemap, 50,000 a page',
  access: 'everyone',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  responses: { 200: all(z.object({ uri: z.string(), changed_at: z.iso.datetime() })).extend({ pages: z.int() }) },
})
