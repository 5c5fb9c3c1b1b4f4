/** Numbers and words that pages and the server share. This file imports nothing: pages take the words alone. */

/**
 * Where a wish stands: written down by a teacher, asked for, decided by who is responsible, or part of an order. An
 * ordered one stays what it is.
 */
export const wishStates = ['draft', 'asked', 'approved', 'refused', 'ordered'] as const
export type WishState = (typeof wishStates)[number]

export const wishStateLabels: Record<WishState, string> = {
  draft: 'Entwurf',
  asked: 'gewünscht',
  approved: 'bewilligt',
  refused: 'abgelehnt',
  ordered: 'bestellt',
}

/** By what the table of wishes puts them together. */
export const wishGroupings = { title: 'nach Titel', class: 'nach Klasse', teacher: 'nach Lehrperson' } as const
export type WishGrouping = keyof typeof wishGroupings

/** What who is responsible says of a wish; `reopen` takes a decision back. */
export const wishDecisions = { approve: 'bewilligen', refuse: 'ablehnen', reopen: 'wieder öffnen' } as const
export type WishDecision = keyof typeof wishDecisions

/** What a budget is for. */
export const budgetKinds = { school: 'ganze Schule', class: 'Klasse', subject: 'Fach' } as const
export type BudgetKind = keyof typeof budgetKinds

/** Basis points of a budget from which on it is said to be nearly used up. */
export const BUDGET_WARNS_FROM = 8_000
/** Characters of the name of a class. */
export const MAX_CLASS = 40
/** Characters of a reason, of a wish or of a decision. */
export const MAX_WISH_REASON = 300
/** Wishes of one teacher in a school year. */
export const MAX_OWN_WISHES = 300
/** Wishes that are added or decided at once. */
export const MAX_WISHES_AT_ONCE = 200
/** Days before the day of ordering at which teachers who have not asked for anything are reminded. */
export const WISH_REMINDER_DAYS = [14, 3] as const
