import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type Availability,
  availability,
  type Format,
  format,
  type Picture,
  type Platform,
  type Praise,
  type TaxCategory,
  taxCategory,
} from '#contract/catalogue/catalogue.ts'
import { type KeptField, keptField } from '#contract/catalogue/kept-fields.ts'
import { type SalesRight, salesRights } from '#contract/catalogue/sales-rights.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import {
  ALL_PROFESSIONS,
  type Extra,
  type Readership,
  readership,
  type SchoolTermKind,
  schoolTermKind,
  TERM_CODE,
  TERM_SHORT,
} from '#contract/catalogue/school/school-terms.ts'
import { type WorkKind, workKind } from '#contract/catalogue/work-kinds.ts'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import type { Audience, ReaderGroup } from '#contract/groups.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'

export const departments = pgTable(
  'departments',
  {
    id: uuid().primaryKey(),
    parentId: uuid().references((): AnyPgColumn => departments.id),
    slug: text().notNull().unique(),
    title: text().notNull(),
    lead: text().notNull().default(''),
    icon: text(),
    position: integer().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [index('departments_parent_idx').on(table.parentId)],
)

/** Slugs that departments had: their addresses and whatever names them lead on. A trigger keeps them, and frees those that are taken again. */
export const departmentSlugs = pgTable(
  'department_slugs',
  {
    slug: text().primaryKey(),
    termId: uuid()
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
  },
  (table) => [index('department_slugs_term_idx').on(table.termId)],
)

/** Subjects, curricula, professions and proficiencies, by which schools find titles; those name them by their codes. */
export const schoolTerms = pgTable(
  'school_terms',
  {
    id: uuid().primaryKey(),
    kind: text().$type<SchoolTermKind>().notNull(),
    /** Given once; a trigger refuses another one, and that a code which titles name goes. */
    code: text().notNull().unique(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** As it stands on a card. */
    short: text().notNull(),
    lead: text().notNull().default(''),
    /** Orders it among those of its kind. */
    position: integer().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('school_terms_kind_idx').on(table.kind, table.position),
    check('school_terms_kind', isOneOf(table.kind, schoolTermKind.options)),
    check('school_terms_code', sql.raw(`code ~ '^[a-z0-9]+([-_][a-z0-9]+)*$' and length(code) <= ${TERM_CODE}`)),
    check('school_terms_short', sql.raw(`length(short) between 1 and ${TERM_SHORT}`)),
  ],
)

/** Slugs that terms had: their addresses lead on. A trigger keeps them, and frees those that are taken again. */
export const schoolTermSlugs = pgTable(
  'school_term_slugs',
  {
    slug: text().primaryKey(),
    termId: uuid()
      .notNull()
      .references(() => schoolTerms.id, { onDelete: 'cascade' }),
  },
  (table) => [index('school_term_slugs_term_idx').on(table.termId)],
)

/** The last word of a name comes first, without accents and in lower case: «Zoë von Grünigen» → `grunigen zoe von`. */
const sortName = sql`translate(regexp_replace(normalize(lower(regexp_replace(trim(name), '^(.*)\\s(\\S+)$', '\\2 \\1')), NFD),
  '[\\u0300-\\u036f]', '', 'g'), 'łøđðıþæœß', 'lodditaos')`

export const authors = pgTable(
  'authors',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    sortName: text().notNull().generatedAlwaysAs(sortName),
    note: text(),
    /** A sentence of their own. */
    said: text(),
    /** Where they live. */
    place: text(),
    picture: jsonb().$type<Picture>(),
    /** The portrait that imports brought last: where `picture` is another one, staff chose that, and imports leave it. */
    importPicture: jsonb().$type<Picture>(),
    /** The author's own website; the address of the page on this site comes from the slug. */
    url: text(),
    revision: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('authors_name_idx').on(table.name),
    index('authors_sort_name_idx').on(sql`${table.sortName} collate "C"`, table.id),
    index('authors_changed_idx').on(table.changedAt, table.id),
    index('authors_words_idx').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
)

/** Slugs that authors had: their addresses lead on. A trigger keeps them, and frees those that are taken again. */
export const authorSlugs = pgTable(
  'author_slugs',
  {
    slug: text().primaryKey(),
    authorId: uuid()
      .notNull()
      .references(() => authors.id, { onDelete: 'cascade' }),
  },
  (table) => [index('author_slugs_author_idx').on(table.authorId)],
)

/**
 * Names that authors had, also as other authors who are now one with them: imports that say one of these mean them, unless
 * somebody is called so today. A trigger keeps them.
 */
export const authorNames = pgTable(
  'author_names',
  {
    name: text().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => authors.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.authorId] }),
    index('author_names_author_idx').on(table.authorId),
  ],
)

export const series = pgTable(
  'series',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    note: text(),
    /** The band of its page. */
    picture: jsonb().$type<Picture>(),
    revision: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('series_title_idx').on(sql`lower(${table.title}) collate "C"`, table.id),
    index('series_changed_idx').on(table.changedAt, table.id),
    index('series_words_idx').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
  ],
)

/** Slugs that series had, as `author_slugs`. */
export const seriesSlugs = pgTable(
  'series_slugs',
  {
    slug: text().primaryKey(),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
  },
  (table) => [index('series_slugs_series_idx').on(table.seriesId)],
)

/** What series were called, as `author_names`. */
export const seriesNames = pgTable(
  'series_names',
  {
    name: text().notNull(),
    seriesId: uuid()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.seriesId] }),
    index('series_names_series_idx').on(table.seriesId),
  ],
)

/** A picture as an editor chose it; `file` may be of a format that no browser shows (psd, tif). */
export type FiledPicture = Picture & { file: string }

/** The picture fields of a title. */
export interface PictureFields {
  coverImage: FiledPicture | null
  coverImage2d: FiledPicture | null
  image: FiledPicture | null
  /** Missing, as the spine, where nobody has chosen one: the former release knows neither. */
  backCover?: FiledPicture | null
  spine?: FiledPicture | null
}

export const titles = pgTable(
  'titles',
  {
    id: uuid().primaryKey(),
    uri: text().notNull().unique(),
    title: text().notNull(),
    subtitle: text(),
    description: jsonb().$type<RichText>().notNull(),
    contents: jsonb().$type<{ label: string; page: string | null }[]>().notNull().default([]),
    praise: jsonb().$type<Praise[]>().notNull().default([]),
    accessibility: text().array().notNull().default(sql`'{}'`),
    /** School levels that it was made for; codes of the contract. */
    levels: text().array().$type<SchoolLevel[]>().notNull().default(sql`'{}'`),
    /** Codes of `school_terms`, each of its kind; a trigger holds that there are such. */
    curricula: text().array().notNull().default(sql`'{}'`),
    subjects: text().array().notNull().default(sql`'{}'`),
    professions: text().array().notNull().default(sql`'{}'`),
    proficiencies: text().array().notNull().default(sql`'{}'`),
    readership: text().$type<Readership>().notNull().default('pupils'),
    /** What licences and downloads offer beside it: triggers on their tables keep it. */
    beside: text().array().$type<Extract<Extra, 'sample' | 'material'>[]>().notNull().default(sql`'{}'`),
    workKind: text().$type<WorkKind>(),
    pictures: jsonb().$type<PictureFields>().notNull(),
    seriesId: uuid().references(() => series.id),
    /** Its number in the series, by which its volumes are put in order. */
    volume: integer(),
    predecessorId: uuid().references((): AnyPgColumn => titles.id),
    publishedOn: date().notNull(),
    popularity: integer().notNull().default(0),
    /**
     * What lists filter and sort by; it covers only what can be ordered, by anyone and by teachers (see
     * `title-summaries.ts`).
     */
    priceFrom: integer(),
    teacherPriceFrom: integer(),
    formats: text().array().$type<Format[]>().notNull().default(sql`'{}'`),
    teacherFormats: text().array().$type<Format[]>().notNull().default(sql`'{}'`),
    availability: text().$type<Availability>().notNull().default('available'),
    /** What staff search it by, in lower case: title, authors, ISBNs and order numbers of its products. */
    words: text().notNull().default(''),
    /** The version of the rule that derived these; 0 before the first time. */
    summaryVersion: integer().notNull().default(0),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Grows with each change of the title or of one of its products, whoever makes it. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('titles_popularity_idx').on(table.popularity.desc().nullsFirst(), table.id),
    index('titles_published_idx').on(table.publishedOn.desc().nullsFirst(), table.id),
    index('titles_predecessor_idx').on(table.predecessorId),
    index('titles_series_idx').on(table.seriesId),
    index('titles_changed_idx').on(table.changedAt, table.id),
    index('titles_title_idx').on(table.title, table.id),
    /** For what is missing: few titles lack it, and a description is long to read. */
    index('titles_without_description_idx').on(table.id).where(sql`${table.description} = '[]'::jsonb`),
    index('titles_without_cover_idx')
      .on(table.id)
      .where(sql`(${table.pictures} ->> 'coverImage' is null
      and ${table.pictures} ->> 'coverImage2d' is null and ${table.pictures} ->> 'image' is null)`),
    index('titles_words_idx').using('gin', sql`${table.words} gin_trgm_ops`),
    check('titles_work_kind', isOneOf(table.workKind, workKind.options)),
    /** Who is for every profession is for none by itself: so both can be counted and added up. */
    check(
      'titles_every_profession',
      sql`not (${table.professions} @> array[${sql.raw(`'${ALL_PROFESSIONS}'`)}] and cardinality(${table.professions}) > 1)`,
    ),
    check('titles_readership', isOneOf(table.readership, readership.options)),
    check('titles_praise', sql`jsonb_typeof(${table.praise}) = 'array'`),
    check('titles_volume', sql`${table.volume} between 1 and 9999`),
  ],
)

export const titleAuthors = pgTable(
  'title_authors',
  {
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => authors.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.titleId, table.authorId] }),
    index('title_authors_author_idx').on(table.authorId),
  ],
)

export const titleDepartments = pgTable(
  'title_departments',
  {
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    departmentId: uuid()
      .notNull()
      .references(() => departments.id),
  },
  (table) => [
    primaryKey({ columns: [table.titleId, table.departmentId] }),
    index('title_departments_department_idx').on(table.departmentId, table.titleId),
  ],
)

/** Titles that are used together, each pair in both directions. */
export const titleCompanions = pgTable(
  'title_companions',
  {
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    companionId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.titleId, table.companionId] }),
    index('title_companions_companion_idx').on(table.companionId),
    check('title_companions_other', sql`${table.titleId} <> ${table.companionId}`),
  ],
)

/** The department id that stands for the whole catalogue in `title_listings`. */
export const ALL_DEPARTMENTS = '00000000-0000-0000-0000-000000000000'

/**
 * What lists filter and sort by, in narrow rows with an index per sort order: one row for each department that shows
 * the title, including parent departments and the whole catalogue. Written by `title-summaries.ts` only.
 */
export const titleListings = pgTable(
  'title_listings',
  {
    departmentId: uuid().notNull(),
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    popularity: integer().notNull(),
    publishedOn: date().notNull(),
    priceFrom: integer(),
    teacherPriceFrom: integer(),
    /** The title as a sort key: without umlauts and in lower case, so that every server sorts alike. */
    sortTitle: text().notNull(),
    formats: text().array().$type<Format[]>().notNull(),
    teacherFormats: text().array().$type<Format[]>().notNull().default(sql`'{}'`),
    availability: text().$type<Availability>().notNull(),
    authorIds: uuid().array().notNull(),
    levels: text().array().$type<SchoolLevel[]>().notNull().default(sql`'{}'`),
    curricula: text().array().notNull().default(sql`'{}'`),
    subjects: text().array().notNull().default(sql`'{}'`),
    professions: text().array().notNull().default(sql`'{}'`),
    proficiencies: text().array().notNull().default(sql`'{}'`),
    readership: text().$type<Readership>().notNull().default('pupils'),
    /** What can be had with it. */
    extras: text().array().$type<Extra[]>().notNull().default(sql`'{}'`),
    seriesId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.departmentId, table.titleId] }),
    index('title_listings_title_id_idx').on(table.titleId),
    index('title_listings_series_idx').on(table.seriesId, table.departmentId),
    index('title_listings_popularity_idx').on(table.departmentId, table.popularity.desc().nullsFirst(), table.titleId),
    index('title_listings_published_idx').on(table.departmentId, table.publishedOn.desc().nullsFirst(), table.titleId),
    index('title_listings_sort_title_idx').on(table.departmentId, sql`${table.sortTitle} collate "C"`, table.titleId),
    index('title_listings_price_idx').on(table.departmentId, table.priceFrom, table.titleId),
    index('title_listings_teacher_price_idx').on(table.departmentId, table.teacherPriceFrom, table.titleId),
  ],
)

/** What decides whether a reader may buy a product. */
export interface Offer {
  format: Format
  availability: Availability
  audience: Audience
  /** The groups that may buy it, if its audience is «authorised». */
  groups: ReaderGroup[]
}

export interface AuthorRecord {
  title: string
  url: string | null
  note: string | null
}

/** A title with the few fields of its authors and products that a list needs. */
export interface CardRecord {
  id: string
  title: string
  subtitle: string | null
  uri: string
  pictures: PictureFields
  availability: Availability
  published_on: string
  /** Missing in cards that the former release stored, which are written anew soon after the start. */
  levels?: SchoolLevel[]
  /** Missing in the same cards; see `plainEdition`. */
  plain?: { series: string; colour: string | null } | null
  authors: Omit<AuthorRecord, 'note'>[]
  offers: (Offer & { id: string; price: number; once_per_person: boolean; available_from?: string | null })[]
}

/** Cards of titles, stored because composing one takes longer than finding it. Written by `title-summaries.ts` only. */
export const titleCards = pgTable('title_cards', {
  titleId: uuid()
    .primaryKey()
    .references(() => titles.id, { onDelete: 'cascade' }),
  card: json().$type<CardRecord>().notNull(),
})

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    titleId: uuid()
      .notNull()
      .references(() => titles.id),
    position: integer().notNull().default(0),
    format: text().$type<Format>().notNull(),
    binding: text(),
    edition: text(),
    editionNumber: integer().notNull().default(1),
    isbn: text().unique(),
    orderNumber: text().notNull().unique(),
    pageCount: integer(),
    /** Rappen, VAT included. */
    price: integer().notNull(),
    taxCategory: text().$type<TaxCategory>().notNull(),
    availability: text().$type<Availability>().notNull(),
    availableFrom: date(),
    /** The first day in Switzerland on which it may be handed over, as long as that is ahead: see `delivery.ts`. */
    onSaleFrom: date(),
    /** What may not be sold here is out of print as long as that holds. */
    salesRight: text().$type<SalesRight>().notNull().default('granted'),
    platforms: text().array().$type<Platform[]>().notNull().default(sql`'{}'`),
    licenceDays: integer(),
    oncePerPerson: boolean().notNull().default(false),
    oncePerCart: boolean().notNull().default(false),
    /** Whether a school may give a licence to another pupil at the end of a school year. */
    isTransferable: boolean().notNull().default(false),
    quantityDiscount: boolean().notNull().default(false),
    audience: text().$type<Audience>().notNull().default('everyone'),
    /** Empty where only the owners of a product are authorised. */
    groups: text().array().$type<ReaderGroup[]>().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('products_title_idx').on(table.titleId),
    /** For `product_files`, of which some demand a format. */
    unique('products_id_format').on(table.id, table.format),
    /** For `release-products.ts`. */
    index('products_announced_idx')
      .on(table.availableFrom)
      .where(sql`${table.availability} in ('preorder','reprinting')`),
    index('products_without_isbn_idx')
      .on(table.titleId)
      .where(sql`${table.isbn} is null and ${table.format} in ('book','ebook')`),
    index('products_on_sale_idx').on(table.onSaleFrom).where(sql`${table.onSaleFrom} is not null`),
    check('products_price', sql`${table.price} >= 0`),
    check('products_format', isOneOf(table.format, format.options)),
    check('products_tax_category', isOneOf(table.taxCategory, taxCategory.options)),
    check('products_groups', sql`${table.audience} = 'authorised' or cardinality(${table.groups}) = 0`),
    check('products_availability', isOneOf(table.availability, availability.options)),
    check('products_sales_right', isOneOf(table.salesRight, salesRights)),
    check('products_not_for_sale', sql`${table.salesRight} = 'granted' or ${table.availability} = 'out_of_print'`),
    check(
      'products_on_sale_from',
      sql`${table.onSaleFrom} is null or ${table.availability} = 'out_of_print'
        or (${table.availability} = 'preorder' and coalesce(${table.availableFrom} >= ${table.onSaleFrom}, false))`,
    ),
  ],
)

/** Prices that begin on a later day in Switzerland; on that day `release-products.ts` moves them into `products`. */
export const plannedPrices = pgTable(
  'planned_prices',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    validFrom: date().notNull(),
    /** Rappen, VAT included. */
    price: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.validFrom] }),
    index('planned_prices_from_idx').on(table.validFrom),
    check('planned_prices_price', sql`${table.price} >= 0`),
  ],
)

export const bundleItems = pgTable(
  'bundle_items',
  {
    bundleId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    amount: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.productId] }),
    index('bundle_items_product_idx').on(table.productId),
  ],
)

/** Fields of titles and products that staff edited by hand: imports leave them, and note here what they say instead. */
export const keptFields = pgTable(
  'kept_fields',
  {
    /** The title, or a product of it. */
    subject: uuid().notNull(),
    field: text().$type<KeptField>().notNull(),
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** What imports say, as `kept-fields.ts` names it; null where none has said anything yet. */
    importValue: jsonb().$type<{ value: unknown }>(),
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.field] }),
    index('kept_fields_title_idx').on(table.titleId),
    index('kept_fields_changed_by_idx').on(table.changedBy),
    check('kept_fields_field', isOneOf(table.field, keptField.options)),
  ],
)

/** VAT rates, dated (decisions, section 5). */
export const taxRates = pgTable(
  'tax_rates',
  {
    category: text().$type<TaxCategory>().notNull(),
    /** Basis points. */
    rate: integer().notNull(),
    validFrom: date().notNull(),
    validUntil: date(),
  },
  (table) => [uniqueIndex('tax_rates_from').on(table.category, table.validFrom)],
)
