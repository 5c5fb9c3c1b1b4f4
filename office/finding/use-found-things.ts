import { useEffect } from 'react'
import { href } from 'react-router'
import { useAnswer } from '#forms/use-answer.ts'
import type { Findable, FoundThing } from './findable.ts'

/** Milliseconds after the last letter. */
const PAUSE = 120
const FEWEST_LETTERS = 2

/** What the server finds by these words; null while nothing is looked for, and until it has answered. */
export function useFoundThings(what: Findable, query: string): readonly FoundThing[] | null {
  const { ask, data } = useAnswer<FoundThing[]>()
  const isAsked = query.length >= FEWEST_LETTERS
  useEffect(() => {
    if (!isAsked) return
    const address = `${href('/gefunden/:what', { what })}?${new URLSearchParams({ query })}`
    const timer = setTimeout(() => ask(address), PAUSE)
    return () => clearTimeout(timer)
  }, [what, query, isAsked, ask])
  return isAsked ? (data ?? null) : null
}
