import type { ListedMedium } from '#contract/content/media.ts'
import { Thumbnail } from '#office/media/thumbnail.tsx'
import { mediaRoom } from '#office/messages/media/media-room.ts'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

const MEGABYTE = 1_000_000

/** The size of a file as people read it; nothing where nobody knows it. */
export function sizeOf(size: number | null): string {
  if (size === null) return ''
  const shown = Math.max(size / MEGABYTE, 0.01).toLocaleString('de-CH', {
    maximumFractionDigits: size < MEGABYTE ? 2 : 1,
  })
  return mediaRoom.megabytes(shown)
}

/** What is said of what a picture shows. */
export function altOf({ alt, is_decorative }: Pick<ListedMedium, 'alt' | 'is_decorative'>): string {
  if (alt !== '') return alt
  return is_decorative ? mediaRoom.decorative : mediaRoom.noAlt
}

export const mediumColumns: readonly ListColumn<ListedMedium>[] = [
  {
    title: mediaRoom.name,
    sort: 'name',
    cell: (medium) => (
      <span className="flex items-center gap-3">
        <Thumbnail picture={medium} className="w-12 shrink-0" />
        <span className="wrap-anywhere">{medium.name}</span>
      </span>
    ),
  },
  { title: mediaRoom.alt, cell: altOf, from: 'md' },
  { title: mediaRoom.measures, cell: ({ width, height }) => mediaRoom.pixels(width, height), from: 'lg' },
  { title: mediaRoom.size, sort: 'size', align: 'right', cell: ({ size }) => sizeOf(size), from: 'lg' },
  { title: mediaRoom.uses, cell: ({ uses }) => mediaRoom.usesOf(uses) },
  { title: mediaRoom.by, cell: ({ created_by }) => created_by, from: 'xl' },
  {
    title: mediaRoom.at,
    sort: 'created_at',
    cell: ({ created_at }) => shortSwissTime(created_at).day,
    from: 'md',
  },
]
