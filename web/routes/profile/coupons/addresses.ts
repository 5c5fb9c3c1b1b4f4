import { href } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import { REASON } from '#web/purchase/reason-notice.tsx'

/** Which coupons a list shows, as its address says it. */
export const KIND = 'art'
export const SEARCH = 'suche'
export const ALL = 'alle'

/** By the kinds of the API. */
export const kinds = { bought: 'gekauft', redeemed: 'eingeloest' } as const
export type Kind = keyof typeof kinds

interface Listed {
  kind: Kind | undefined
  search: string
  page?: number
}

export function addressOfSets({ kind, search, page = 1 }: Listed): string {
  const query = new URLSearchParams({
    ...(kind && { [KIND]: kinds[kind] }),
    ...(search !== '' && { [SEARCH]: search }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${href('/profile/coupons')}?${query}` : href('/profile/coupons')
}

interface OfSet {
  id: string
  page?: number
}

/** The address of the page with the codes of a set. */
export function addressOfSet({ id, page = 1 }: OfSet): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }) })
  const path = href('/profile/coupons/:id', { id })
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address of a file of codes, of which a sheet has the free ones only; without a set, of all sets. */
export function addressOfFile(file: 'sheet.pdf' | 'codes.csv', set?: string): string {
  const query = new URLSearchParams({ ...(set !== undefined && { set }), unredeemed: String(file === 'sheet.pdf') })
  return `${href('/profile/coupons/download/:file', { file })}?${query}`
}

/** The page from which a file is saved, which says why it was refused. */
export function addressOfRefusal(code: ErrorCode, set: string | undefined): string {
  const page = set === undefined ? href('/profile/coupons') : href('/profile/coupons/:id', { id: set })
  return `${page}?${new URLSearchParams({ [REASON]: code })}`
}
