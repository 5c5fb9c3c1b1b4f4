/** The list that a thing was opened from, in this tab: where it is, and its things in their order. */
export interface OpenedList {
  /** Its room, `/bestellungen`. */
  room: string
  /** With filters, order and page. */
  address: string
  /** The pages of its things. */
  paths: readonly string[]
}

const KEY = 'lernladen.office.list'

/** Keeps the list that is shown, for the things that are opened from it. */
export function keepList(list: OpenedList): void {
  sessionStorage.setItem(KEY, JSON.stringify(list))
}

/** What `keepList` kept, as text; null where nothing is. */
export function keptList(): string | null {
  return sessionStorage.getItem(KEY)
}

/** Where a thing stands in the list that it was opened from; null where it was opened in another way. */
export function placeIn(kept: string | null, room: string, path: string) {
  if (kept === null) return null
  const list = JSON.parse(kept) as OpenedList
  const at = list.paths.indexOf(path)
  if (list.room !== room || at < 0) return null
  return {
    address: list.address,
    number: at + 1,
    of: list.paths.length,
    previous: list.paths[at - 1],
    next: list.paths[at + 1],
  }
}
