import type { OfficeTitle } from '#contract/catalogue/office-titles.ts'

/** What the audit log keeps of a title: each product's fields under its order number, so that a change names the one. */
export function recordedTitle(title: OfficeTitle): Record<string, unknown> {
  const {
    id: _,
    kept,
    linked: _linked,
    successors: _successors,
    missing: _missing,
    sold: _sold,
    waiting: _waiting,
    followers: _followers,
    availability: _availability,
    changed_at: _at,
    revision: _revision,
    editions,
    cover,
    back_cover: back,
    spine,
    praise,
    ...facts
  } = title
  const ofEditions = editions.flatMap(
    ({ id: _id, order_number, isbn_hyphenated: _isbn, is_ordered: _ordered, ...fields }) =>
      Object.entries(fields).map(([field, value]): [string, unknown] => [`${order_number}.${field}`, value]),
  )
  return {
    ...facts,
    praise: praise.map(({ text, name }) => `${text} (${name})`),
    cover: cover?.permalink ?? null,
    back_cover: back?.permalink ?? null,
    spine: spine?.permalink ?? null,
    kept: kept.map(({ field }) => field),
    ...Object.fromEntries(ofEditions),
  }
}
