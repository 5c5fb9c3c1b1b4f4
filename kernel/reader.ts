import type { Access, Lock } from '#contract/ground/access.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Audience } from '#contract/groups.ts'

/** Whose view an answer is made for, and the one who knows what they may read. */
export interface Reader {
  readonly viewer: Viewer
  /**
   * What keeps this reader from reading it; null when they may read it. What belongs to titles is also for the owners
   * of one of them, if it is for the authorised (decisions, section 4).
   */
  lockOf(access: Access | undefined, titleIds?: readonly string[]): Lock | null
  /** Whether they may read more than their viewer: they are in a group, or own one of these titles. */
  readsMore(titleIds: readonly string[]): boolean
}

/** The reader of a request, made once at its door. Until it is asked for, it counts them as the owner of nothing. */
export interface RequestReader extends Reader {
  /**
   * The reader with the titles that they own. Asks the database at most once, however often it is called, and only
   * where one of these things is for the authorised and the reader is logged in.
   */
  owning(things: readonly { audience: Audience }[]): Promise<Reader>
}
