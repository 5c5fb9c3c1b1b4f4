import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import type { Findable, FoundThing } from './findable.ts'

/** Milliseconds after the last letter. */
const PAUSE = 120
const FEWEST_LETTERS = 2

/** What the server finds by these words; null while nothing is looked for, and until it has answered. */
export function useFoundThings(what: Findable, query: string): readonly FoundThing[] | null {
  const { load, data } = useFetcher<FoundThing[]>()
  const isAsked = query.length >= FEWEST_LETTERS
  useEffect(() => {
    if (!isAsked) return
    const address = `${href('/gefunden/:what', { what })}?${new URLSearchParams({ query })}`
    const timer = setTimeout(() => void load(address), PAUSE)
    return () => clearTimeout(timer)
  }, [what, query, isAsked, load])
  return isAsked ? (data ?? null) : null
}
