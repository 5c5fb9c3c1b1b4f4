import { href, redirect } from 'react-router'
import { addFile, files, type OfficeFile } from '#contract/content/office-files.ts'
import { MAX_BOOK_BYTES } from '#contract/file-sizes.ts'
import { putUpload } from '#contract/ground/uploads.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { UploadPanel } from '#office/media/upload-panel.tsx'
import { downloadRoom, mediaRoom } from '#office/messages/media/media-room.ts'
import { ListPage } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/files.ts'
import { MediaTabs } from './media-tabs.tsx'
import { sizeOf } from './medium-columns.tsx'
import { noFile, uploadOne } from './upload-one.ts'

export function loader(args: Route.LoaderArgs) {
  return readList(args, files.list)
}

/** One file, by a form without JavaScript, which is held in memory: as large as a book. */
export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const upload = await uploadOne(api, form)
      if (upload === null) return noFile(form)
      const { data } = await api(addFile, { body: { upload } })
      return redirect(href('/medien/dateien/:id', { id: data.id }))
    },
    { calls: [putUpload, addFile], maxBytes: MAX_BOOK_BYTES },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

/** The ending of a name, as people know kinds of files. */
export function kindOf({ name }: OfficeFile): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toUpperCase() ?? ''
}

const columns: readonly ListColumn<OfficeFile>[] = [
  { title: downloadRoom.title, sort: 'title', cell: ({ title }) => title },
  { title: downloadRoom.name, cell: ({ name }) => name, from: 'md' },
  { title: downloadRoom.kind, cell: kindOf },
  { title: downloadRoom.size, sort: 'size', align: 'right', cell: ({ size }) => sizeOf(size) },
  { title: downloadRoom.access, cell: ({ access }) => downloadRoom.audiences[access.audience], from: 'lg' },
]

const words = { names: {}, values: {}, search: downloadRoom.search }

export default function Files({ loaderData, actionData: failure }: Route.ComponentProps) {
  return (
    <>
      <MediaTabs />
      <ListPage
        title={mediaRoom.files}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/medien/dateien/:id', { id })}
        words={words}
        empty={downloadRoom.empty}
        intro={<UploadPanel kind="file" failure={failure} />}
      />
    </>
  )
}
