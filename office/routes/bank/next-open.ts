import { bankCredits } from '#contract/fulfilment/bank-credits.ts'
import { apiOf } from '#office/visit.ts'

/** The oldest credit that is still to be decided about, apart from this one. */
export async function nextOpen(args: Parameters<typeof apiOf>[0], id?: string): Promise<string | null> {
  const query = { state: 'open', sort: 'booked_on', per_page: 2 } as const
  const { data } = await apiOf(args)(bankCredits.list, { query })
  return data.find((credit) => credit.id !== id)?.id ?? null
}
