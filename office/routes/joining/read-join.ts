import type { ForeseenJoin } from '#contract/catalogue/joined-things.ts'
import { CHOICE_SEARCH } from '#office/resource/thing-choice.tsx'
import { OTHER } from './join-fields.ts'
import type { LoadedJoin } from './join-view.tsx'

interface Ways {
  /** Those that have the words, but for the one that stays. */
  find: (query: string) => Promise<LoadedJoin['found']>
  foresee: (other: string) => Promise<ForeseenJoin>
}

/** The one that the address names to go, with what that comes to; without one, those that its words find. */
export async function readJoin(url: URL, { find, foresee }: Ways): Promise<Omit<LoadedJoin, 'name'>> {
  const other = url.searchParams.get(OTHER)
  if (other !== null) return { query: '', found: [], foreseen: { id: other, ...(await foresee(other)) } }
  const query = (url.searchParams.get(CHOICE_SEARCH) ?? '').trim().slice(0, 100)
  return { query, found: query === '' ? [] : await find(query), foreseen: null }
}
