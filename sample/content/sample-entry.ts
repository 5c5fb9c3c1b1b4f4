import type { Access } from '#contract/access.ts'
import type { EntryContent } from '#contract/website/entry-content.ts'

export const everyone: Access = { audience: 'everyone' }

/** An entry of the demonstration website; published by default. */
export interface SampleEntry {
  id: string
  uri: string
  content: EntryContent
  isDraft?: boolean
  visibleFrom?: Date
  visibleUntil?: Date
}
