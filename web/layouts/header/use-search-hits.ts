import { useEffect, useState } from 'react'
import { type Suggestions, suggest } from '#contract/catalogue/catalogue.ts'
import { createClient } from '#contract/client.ts'

/** Milliseconds after the last key (specification, section 9). */
const DEBOUNCE = 300

export interface SearchAnswer {
  query: string
  result: Suggestions
}

/**
 * Search hits for the text as it is typed; none while it is empty. A newer request cancels the one before, so that a
 * late answer never replaces a newer one. A failed search finds nothing: the form still works.
 */
export function useSearchHits(text: string, active: boolean): { answer: SearchAnswer | null; isAsking: boolean } {
  const query = text.trim()
  const [answer, setAnswer] = useState<SearchAnswer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const wanted = active && query !== '' && answer?.query !== query

  useEffect(() => {
    if (!wanted) return
    const overtaken = new AbortController()
    const { signal } = overtaken
    const client = createClient(`${window.location.origin}/api`, (request) => fetch(request, { signal }))
    const end = (next: SearchAnswer | null) => {
      if (signal.aborted) return
      setAnswer(next)
      setAsking(false)
    }
    const timer = setTimeout(() => {
      setAsking(true)
      client(suggest, { query: { query } }).then(
        (result) => end({ query, result }),
        () => end(null),
      )
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
      setAsking(false)
    }
  }, [wanted, query])

  return { answer: query === '' ? null : answer, isAsking }
}
