/** Tables about books, pages and the shop itself: every column by name, so that a new one is thought about. */
export const impersonalTables: Readonly<Record<string, string>> = {
  article_categories: 'id parent_id slug title lead position',
  // People of public standing, as the publisher presents them; not users.
  authors: 'id slug name sort_name note picture url',
  bundle_items: 'bundle_id product_id amount',
  departments: 'id parent_id slug title lead icon position',
  entries:
    'id uri type state visible_from visible_until revision published_revision content title audience category published_on member_group position changed_at',
  files: 'id title name media_type size key audience groups',
  global_settings: 'handle value',
  import_runs: 'id source format state created changed unchanged refused refusals notes failure started_at finished_at',
  navigations: 'handle tree',
  order_numbers: 'year last',
  // What a provider said: its transaction, amount and the number of an order, which is kept as long as it.
  payment_inbox: 'id provider event_id event received_at applied_at outcome',
  product_records: 'product_id reference work_id thema accessibility alternatives replaces replaced_by',
  products:
    'id title_id position format binding edition edition_number isbn order_number page_count price tax_category availability available_from platforms licence_days once_per_person once_per_cart quantity_discount audience groups',
  // Hashes that are forgotten within hours.
  rate_limits: 'key points expire',
  redirects: 'uri target at',
  schema_migrations: 'hash applied_at',
  search_bodies: 'document_id popularity shelf vector facets',
  search_changes: 'id document_id',
  search_documents: 'id kind title url excerpt popularity shelf head_vector facets written_by',
  search_numbers: 'number document_id',
  search_services: 'name',
  search_shelves: 'shelf popularity_from',
  search_words: 'word spelling lexeme occurrences',
  series: 'id slug title note',
  settings: 'key value changed_at',
  signing_keys: 'kid public_key sealed_private_key created_at signs_from verifies_until',
  tax_rates: 'category rate valid_from valid_until',
  title_authors: 'title_id author_id position',
  title_cards: 'title_id card',
  title_departments: 'title_id department_id',
  title_files: 'title_id file_id position',
  title_listings:
    'department_id title_id popularity published_on price_from teacher_price_from sort_title formats teacher_formats availability author_ids series_id',
  title_samples: 'id title_id file_id state tries folder pages',
  titles:
    'id uri title subtitle description contents accessibility pictures series_id predecessor_id published_on popularity price_from teacher_price_from formats teacher_formats availability summary_version changed_at',
}
