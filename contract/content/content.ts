import { z } from 'zod'
import { articleCard, fileCard } from '../catalogue/cards.ts'
import { format, picture, schoolTerm, taxon, title, titleCard } from '../catalogue/catalogue.ts'
import { sample } from '../catalogue/title-material.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { id, line } from '../fields.ts'
import { lock } from '../ground/access.ts'
import { inBasisPoints, money } from '../ground/money.ts'
import { DELIVERY_DAYS, deliveryDays } from '../ground/time/delivery-days.ts'
import { reachedMember } from './blocks/guide-blocks.ts'
import { block } from './blocks.ts'

const place = { id, uri: z.string(), title: z.string(), description: z.string() }

/** What all kinds of entries have in common. */
const written = {
  ...place,
  lock: lock.nullable().describe('set if this visitor may not read it; then only the title is given'),
  for_groups: z
    .boolean()
    .describe('some of it is for named groups: ask with the visitor’s login, and do not cache the answer for others'),
  crumbs: z.array(z.object({ title: z.string(), url: z.string() })).describe('the entries above, outermost first'),
  blocks: z.array(block),
}

const contactDetails = z.object({
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
})

/** Who has written an article, as far as they have a page that everyone may read. */
const articleAuthor = z.object({
  name: z.string(),
  url: z.string().nullable(),
  role: z.string().describe('in the team; may be empty'),
  note: z.string().describe('about them; may be empty'),
  picture: picture
    .nullable()
    .describe('of a member of the team a photograph or a signature, of others their ex libris'),
})
export type ArticleAuthor = z.output<typeof articleAuthor>

/** The edition of a title that one press puts into the cart: the book, or what is sold instead. */
const pressedEdition = z.object({ product_id: id, format, price: money })

/** Sections of the product page, which editors put in order. */
export const productComponent = z.enum([
  'description',
  'sample_pages',
  'contents',
  'additional_material',
  'praise',
  'authors',
  'accessibility',
  'successor',
  'series',
  'extra',
  'related',
])
export type ProductComponent = z.output<typeof productComponent>

/** What the website shows at a path of the content backend. */
export const entry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('page'),
    ...written,
    kicker: z.string().describe('a few words above the title; may be empty'),
    lead: z.string().describe('what stands below the title; may be empty'),
  }),
  z.object({
    type: z.literal('article'),
    ...written,
    picture: picture.nullable(),
    picture_in_lists_only: z.boolean().describe('it does not stand above the text'),
    published_on: z.iso.date(),
    category: taxon.nullable(),
    authors: z.array(articleAuthor),
    related: z.array(titleCard).describe('titles of the catalogue'),
    edition: pressedEdition.nullable().describe('of the first of these titles'),
    further: z.array(articleCard).describe('other articles of its category'),
  }),
  z.object({
    type: z.literal('team_member'),
    ...written,
    picture: picture.nullable(),
    role: z.string(),
    group: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    articles: z.array(articleCard).describe('written by this member'),
  }),
  z.object({ type: z.literal('contact'), ...written, contact: contactDetails.nullable() }),
  z.object({
    type: z.literal('article_list'),
    ...written,
    category: z.string().nullable().describe('the slug to list by; null: all articles'),
  }),
  z.object({
    type: z.literal('product'),
    ...place,
    product: title,
    quantity_tiers: z
      .array(z.object({ from: z.int().describe('copies'), rate: z.int().meta(inBasisPoints).describe('basis points') }))
      .optional()
      .describe('the discount of products with `quantity_discount`'),
    components: z.array(productComponent).describe('the sections to show, in their order'),
    inspection_copy_note: z.string().describe('what the publisher promises to whoever buys an inspection copy'),
    delivery_days: deliveryDays.describe('until what is in stock is delivered'),
    editor: reachedMember.nullable().describe('whom one asks about a title of its department; null: nobody is named'),
    sample: sample.nullable(),
    additional_material: z.array(fileCard),
    blocks: z.array(block).describe('extra sections of the editors'),
    for_groups: written.for_groups,
  }),
  z.object({ type: z.literal('department'), ...place, department: z.string().describe('the slug to browse by') }),
  z.object({
    type: z.literal('author'),
    ...place,
    author: z.string().describe('the slug to browse by'),
    picture: picture.nullable(),
    said: z.string().nullable().describe('a sentence of their own'),
    place: z.string().nullable().describe('where they live'),
    website: z.string().nullable().describe("the author's own"),
    subjects: z
      .array(schoolTerm.pick({ code: true, title: true }))
      .describe('of their titles, the most frequent first'),
    series: z.array(taxon.pick({ title: true, url: true })).describe('that they write for, the most frequent first'),
    articles: z.array(articleCard).describe('written by them'),
  }),
  z.object({
    type: z.literal('series'),
    ...place,
    series: z.string().describe('the slug to browse by'),
    picture: picture.nullable().describe('the band of its page'),
  }),
  z.object({ type: z.literal('author_list'), uri: z.string() }),
  z.object({ type: z.literal('series_list'), uri: z.string() }),
  z.object({ type: z.literal('redirect'), uri: z.string(), url: z.string().describe('its new address, permanently') }),
])
export type Entry = z.output<typeof entry>
export type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>

export const getEntry = endpoint('getEntry', {
  method: 'get',
  path: '/website/entries',
  summary: 'The content at an address of the website',
  access: 'everyone',
  query: z.object({ uri: line(1, 300) }),
  responses: { 200: one(entry) },
  refusals: ['not_found'],
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

/** The globals that every page needs; the specification names their fields in section 3. */
const everyPage = {
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
    // Settings from before licences were sold have neither.
    licence_terms_link: z.string().default('/agb'),
    licence_terms_version: z.string().default('1'),
    privacy_link: z.string(),
    platform_help_link: z
      .string()
      .default('')
      .describe('A page about the learning platforms and how to get in; empty where there is none'),
    withdrawal_note: z.string(),
    delivery_days: deliveryDays.default(DELIVERY_DAYS).describe('until what is in stock is delivered'),
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
    address: z.array(z.string()).describe('Street and town, a line each; the legal name stands above them'),
    phone: z.string(),
    email: z.string(),
    vat_number: z.string().describe('As it is printed: CHE-123.456.788 MWST'),
    website: z.string(),
  }),
} as const

/** A kind of account, as the registration offers it. */
const accountKind = z.object({ title: z.string(), lead: z.string(), benefits: z.array(z.string()) })

/** Every global; those that every page needs are included unchanged. */
export const globals = {
  ...everyPage,
  registration_settings: everyPage.registration_settings.extend({ standard: accountKind, teacher: accountKind }),
  redeem_coupon_page_settings: z.object({
    title: z.string(),
    lead: z.string(),
    help: z.string(),
    help_link: z.string(),
    help_link_text: z.string(),
  }),
  reset_password_page_settings: z.object({ title: z.string(), lead: z.string(), success: z.string() }),
  default_product_components_settings: z.object({
    components: z.array(productComponent).describe('those left out are not shown'),
    inspection_copy_note: z.string().max(300).default('').describe('a sentence below each inspection copy'),
    editors: z
      .array(z.object({ department: z.string(), member: z.string() }))
      .default([])
      .describe(
        'whom one asks about the titles of a department and of its parts: slug, and page of a member of the team',
      ),
  }),
} as const
export type GlobalHandle = keyof typeof globals
export type Global<H extends GlobalHandle> = z.output<(typeof globals)[H]>

const handles = Object.keys(globals) as [GlobalHandle, ...GlobalHandle[]]

export const getGlobal = endpoint('getGlobal', {
  method: 'get',
  path: '/cms/globals/{handle}',
  summary: 'One set of the editors’ settings',
  access: 'everyone',
  params: z.object({ handle: z.enum(handles) }),
  responses: { 200: one(z.looseObject({})) },
})

export const listGlobals = endpoint('listGlobals', {
  method: 'get',
  path: '/cms/globals',
  summary: 'All sets of the editors’ settings that every page needs, in one answer',
  access: 'everyone',
  responses: { 200: one(z.object(everyPage)) },
})
export type Globals = z.output<(typeof listGlobals)['responses'][200]>['data']
export type AllGlobals = { [H in GlobalHandle]: Global<H> }
