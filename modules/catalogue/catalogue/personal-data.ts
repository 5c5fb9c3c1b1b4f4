import {
  impersonal,
  kept,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { keptFields } from './tables.ts'

const BY_HAND = { why: 'the publisher’s own catalogue; who edited it is forgotten', term: 'as long as the title' }

export const catalogueData: PersonalData = {
  personal: [
    personalTable(keptFields, {
      title: 'Von Hand bearbeitete Felder des Katalogs',
      labels: { field: 'Feld' },
      of: ofUser(keptFields.changedBy),
      columns: {
        subject: impersonal,
        field: kept(BY_HAND),
        titleId: impersonal,
        importValue: impersonal,
        changedBy: { ...withheld('the account itself is in the export'), after: 'anonymised' },
        at: kept(BY_HAND),
      },
    }),
  ],
  impersonal: {
    // Public persons, as the publisher presents them; not users.
    author_names: 'name author_id',
    author_slugs: 'slug author_id',
    authors: 'id slug name sort_name note said place picture import_picture url revision changed_at',
    bundle_items: 'bundle_id product_id amount',
    department_slugs: 'slug term_id',
    departments: 'id parent_id slug title lead icon position revision',
    planned_prices: 'product_id valid_from price',
    products:
      'id title_id position format binding edition edition_number isbn order_number page_count price tax_category availability available_from on_sale_from sales_right platforms licence_days once_per_person once_per_cart is_transferable quantity_discount audience groups',
    school_term_slugs: 'slug term_id',
    school_terms: 'id kind code slug title short lead position revision',
    series: 'id slug title note picture revision changed_at',
    series_names: 'name series_id',
    series_slugs: 'slug series_id',
    tax_rates: 'category rate valid_from valid_until',
    title_authors: 'title_id author_id position',
    title_cards: 'title_id card',
    title_companions: 'title_id companion_id',
    title_departments: 'title_id department_id',
    title_listings:
      'department_id title_id popularity published_on price_from teacher_price_from sort_title formats teacher_formats availability author_ids levels curricula subjects professions proficiencies readership extras series_id',
    titles:
      'id uri title subtitle description contents praise accessibility levels curricula subjects professions proficiencies readership beside work_kind pictures series_id volume predecessor_id published_on popularity price_from teacher_price_from formats teacher_formats availability summary_version changed_at words revision',
  },
}
