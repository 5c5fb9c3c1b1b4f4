/** What the page beside an editor and the editor say to each other, in windows of the same site (`postMessage`). */

/** To the page: the working copy has changed, or a block is to be shown. */
export type ToPreview = { type: 'working-copy-kept' } | { type: 'show-block'; id: string }

/** To the editor: the page is there and listens, or somebody pointed at a block. */
export type FromPreview = { type: 'preview-ready' } | { type: 'block-chosen'; id: string }

const MINE = 'mine'

/** The page beside the editor of an entry. */
export function ownPreviewPath(entryId: string): string {
  return `/preview/${entryId}?${MINE}`
}

/** Whether an address is that of a page beside an editor, which alone may stand in a frame, on this site. */
export function isOwnPreview({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  return pathname.startsWith('/preview/') && searchParams.has(MINE)
}

/** Whether something that a window was sent is for the page beside an editor. */
export function isToPreview(message: unknown): message is ToPreview {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false
  if (message.type === 'working-copy-kept') return true
  return message.type === 'show-block' && 'id' in message && typeof message.id === 'string'
}
