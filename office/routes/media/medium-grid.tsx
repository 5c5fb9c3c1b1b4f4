import { href, Link } from 'react-router'
import type { ListedMedium } from '#contract/content/media.ts'
import { Thumbnail } from '#office/media/thumbnail.tsx'
import { mediaRoom } from '#office/messages/media/media-room.ts'
import { altOf } from './medium-columns.tsx'

/** Pictures as tiles. */
export function MediumGrid({ media }: { media: readonly ListedMedium[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
      {media.map((medium) => (
        <li key={medium.id} data-row className="rounded-md border border-line bg-white has-[a:focus]:bg-river-50">
          <Link
            to={href('/medien/:id', { id: medium.id })}
            data-row-link
            className="flex h-full flex-col gap-2 rounded-md p-2 text-sm hover:bg-river-50"
          >
            <Thumbnail picture={medium} className="w-full" />
            <span className="line-clamp-2 font-medium wrap-anywhere">{medium.name}</span>
            <span className="mt-auto line-clamp-2 text-xs text-ink-soft">{altOf(medium)}</span>
            <span className="text-xs text-ink-soft">
              {`${mediaRoom.pixels(medium.width, medium.height)} · ${mediaRoom.usesOf(medium.uses)}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
