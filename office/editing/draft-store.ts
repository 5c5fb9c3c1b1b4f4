import type { FormValues } from './form-field.ts'

/** What somebody has typed and not saved, kept in their browser. */
export interface Draft {
  /** When the last key was pressed, in milliseconds. */
  at: number
  /** What they began with. */
  read: FormValues
  typed: FormValues
}

/** Where: whose, and at which address. */
export interface DraftPlace {
  person: string
  address: string
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'lernladen.office.draft '
/** The person who had a form open last: their drafts go when they log out. */
const LAST_PERSON = 'lernladen.office.draft-person'
/** Milliseconds. */
const SEVEN_DAYS = 7 * 24 * 3_600_000

const keyOf = ({ person, address }: DraftPlace) => `${PREFIX}${person} ${address}`

export function keepDraft(kept: Kept, place: DraftPlace, draft: Draft): void {
  kept.setItem(keyOf(place), JSON.stringify(draft))
}

/** The draft of a form, which is now open; null without one. Drafts that are too old go. */
export function draftOf(kept: Kept, place: DraftPlace, now: number): Draft | null {
  kept.setItem(LAST_PERSON, place.person)
  for (const [key, draft] of drafts(kept)) if (now - (draft?.at ?? 0) > SEVEN_DAYS) kept.removeItem(key)
  return read(kept, keyOf(place))
}

export function dropDraft(kept: Kept, place: DraftPlace): void {
  kept.removeItem(keyOf(place))
}

/** At the logout: of the person who had a form open last. */
export function dropDraftsOfPerson(kept: Kept): void {
  const person = kept.getItem(LAST_PERSON)
  for (const [key] of drafts(kept)) if (key.startsWith(`${PREFIX}${person} `)) kept.removeItem(key)
}

function drafts(kept: Kept): [string, Draft | null][] {
  return Array.from({ length: kept.length }, (_, n) => kept.key(n))
    .filter((key) => key?.startsWith(PREFIX) === true)
    .map((key) => [key ?? '', read(kept, key ?? '')])
}

/** Null for what another release of the back office has kept in another way. */
function read(kept: Kept, key: string): Draft | null {
  const text = kept.getItem(key)
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft && typeof draft.at === 'number' && draft.read && draft.typed ? draft : null
  } catch {
    return null
  }
}
