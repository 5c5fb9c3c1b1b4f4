import { palette } from '#office/messages/palette.ts'
import type { Room } from '#office/rooms.server.ts'

/** A line of the palette: where it leads, in the back office or by its whole address, or what it opens on the page. */
export interface PaletteEntry {
  group: string
  title: string
  detail: string
  path?: string
  address?: string
  step?: string
}

/** What the server finds for a text. */
export interface PaletteAnswer {
  query: string
  entries: PaletteEntry[]
  hasFailed: boolean
}

/** Rooms, and what can be done with the thing on the page, whose names have every word: they need no server. */
export function entriesAtHand(text: string, rooms: readonly Room[], steps: readonly PaletteEntry[]): PaletteEntry[] {
  const words = text.toLocaleLowerCase('de-CH').split(/\s+/).filter(Boolean)
  const ways = rooms.map(({ title, path }) => ({ group: palette.rooms, title, detail: '', path }))
  return [...steps, ...ways].filter(({ title }) =>
    words.every((word) => title.toLocaleLowerCase('de-CH').includes(word)),
  )
}
