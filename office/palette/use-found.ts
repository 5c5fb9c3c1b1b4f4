import { useEffect } from 'react'
import { href } from 'react-router'
import { FEWEST_LETTERS } from '#contract/desks/search-words.ts'
import { useAnswer } from '#forms/use-answer.ts'
import type { PaletteAnswer, PaletteEntry } from './palette-entry.ts'

/** Milliseconds after the last letter. */
const PAUSE = 120

interface Found {
  entries: readonly PaletteEntry[]
  isSearching: boolean
  hasFailed: boolean
}

/** What the server finds; until it has answered for this text, what it found before. */
export function useFound(text: string): Found {
  const { ask, data, isBusy, hasFailed } = useAnswer<PaletteAnswer>()
  const query = text.trim()
  useEffect(() => {
    if (query.length < FEWEST_LETTERS) return
    const timer = setTimeout(() => ask(`${href('/suche')}?${new URLSearchParams({ query })}`), PAUSE)
    return () => clearTimeout(timer)
  }, [query, ask])
  if (query.length < FEWEST_LETTERS) return { entries: [], isSearching: false, hasFailed: false }
  return {
    entries: data?.entries ?? [],
    isSearching: isBusy || (!hasFailed && data?.query !== query),
    hasFailed: hasFailed || (data?.hasFailed ?? false),
  }
}
