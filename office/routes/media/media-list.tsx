import { href, Link } from 'react-router'
import type { ListedMedium } from '#contract/content/media.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { UploadPanel } from '#office/media/upload-panel.tsx'
import { mediaRoom } from '#office/messages/media/media-room.ts'
import { listAddress } from '#office/resource/list-address.ts'
import { ListPage, type LoadedList } from '#office/resource/list-page.tsx'
import { MediaTabs } from './media-tabs.tsx'
import { mediumColumns } from './medium-columns.tsx'
import { MediumGrid } from './medium-grid.tsx'

const words = { names: mediaRoom.names, values: mediaRoom.values, search: mediaRoom.search }

const views = [
  { title: mediaRoom.views.all, query: {} },
  { title: mediaRoom.views.undescribed, query: { lacks: 'alt' } },
  { title: mediaRoom.views.unused, query: { used: 'nowhere' } },
]

interface MediaListProps {
  list: LoadedList<ListedMedium>
  as: 'grid' | 'list'
  failure: FormFailure | undefined
}

/** The pictures, as tiles or as lines, below what takes new ones. */
export function MediaList({ list, as, failure }: MediaListProps) {
  return (
    <>
      <MediaTabs />
      <ListPage
        title={mediaRoom.title}
        list={list}
        columns={mediumColumns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/medien/:id', { id })}
        words={words}
        views={views}
        empty={mediaRoom.empty}
        intro={<UploadPanel kind="picture" failure={failure} />}
        actions={<Looks query={list.query} as={as} />}
        {...(as === 'grid' && { draw: (rows: readonly ListedMedium[]) => <MediumGrid media={rows} /> })}
      />
    </>
  )
}

/** Leads to the other look, and, where no heading of a table does it, to the other orders. */
function Looks({ query, as }: { query: Readonly<Record<string, string>>; as: MediaListProps['as'] }) {
  const search = new URLSearchParams(query).toString()
  const at = (path: string) => (search === '' ? path : `${path}?${search}`)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {as === 'grid' && (
        <nav aria-label={mediaRoom.orders} className="flex gap-3">
          <Link to={listAddress(query, { sort: '-created_at' })} className="text-link">
            {mediaRoom.newest}
          </Link>
          <Link to={listAddress(query, { sort: 'name' })} className="text-link">
            {mediaRoom.name}
          </Link>
        </nav>
      )}
      <nav aria-label={mediaRoom.look} className="flex gap-3">
        {as === 'grid' ? (
          <Link to={at(href('/medien/liste'))} className="text-link">
            {mediaRoom.asList}
          </Link>
        ) : (
          <Link to={at(href('/medien'))} className="text-link">
            {mediaRoom.asGrid}
          </Link>
        )}
      </nav>
    </div>
  )
}
