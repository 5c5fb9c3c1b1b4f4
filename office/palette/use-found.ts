import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import type { loader } from '../routes/search.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** Milliseconds after the last letter. */
const PAUSE = 120

/** What the server finds; until it has answered for this text, what it found before. */
export function useFound(text: string): { entries: readonly PaletteEntry[]; isSearching: boolean } {
  const { load, data, state } = useFetcher<typeof loader>()
  const query = text.trim()
  useEffect(() => {
    if (query.length < 2) return
    const timer = setTimeout(() => void load(`${href('/suche')}?${new URLSearchParams({ query })}`), PAUSE)
    return () => clearTimeout(timer)
  }, [query, load])
  const entries = query.length < 2 ? [] : (data?.entries ?? [])
  return { entries, isSearching: query.length >= 2 && (state !== 'idle' || data?.query !== query) }
}
