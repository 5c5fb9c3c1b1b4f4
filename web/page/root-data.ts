import type { Session } from './session.ts'

/** What every page knows of its request. */
export interface RootData {
  /** Null where the content backend does not answer. */
  publisher: { name: string } | null
  /** After an action the new one, and null where the browser has to ask; undefined for a page that holds its own. */
  session: Session | null | undefined
  origin: string
}
