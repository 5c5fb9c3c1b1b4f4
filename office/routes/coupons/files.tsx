import { href } from 'react-router'
import { type ProductFile, productFiles } from '#contract/licences/product-files.ts'
import { fileRoom } from '#office/messages/coupons.ts'
import { ListPage } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/files.ts'
import { CouponTabs } from './coupon-tabs.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, productFiles.list)
}

const MEGABYTE = 1_000_000

/** The size of a file as people read it. */
export function sizeOf({ size }: Pick<ProductFile, 'size'>): string {
  return fileRoom.megabytes((size / MEGABYTE).toLocaleString('de-CH', { maximumFractionDigits: 1 }))
}

/** `application/epub+zip` is «EPUB». */
export function kindOf({ media_type }: Pick<ProductFile, 'media_type'>): string {
  return media_type === 'application/pdf' ? 'PDF' : 'EPUB'
}

const columns: readonly ListColumn<ProductFile>[] = [
  { title: fileRoom.name, cell: ({ name }) => name },
  { title: fileRoom.ofTitle, cell: ({ title }) => title },
  { title: fileRoom.kind, cell: (file) => (file.is_exam ? `${kindOf(file)}, ${fileRoom.exam}` : kindOf(file)) },
  { title: fileRoom.size, align: 'right', cell: sizeOf },
  { title: fileRoom.added, sort: 'created_at', cell: ({ created_at }) => shortSwissTime(created_at).day, from: 'lg' },
]

const words = { names: fileRoom.names, values: {}, search: fileRoom.search }

export default function Files({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CouponTabs />
      <ListPage
        title={fileRoom.title}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/coupons/dateien/:id', { id })}
        words={words}
        empty={fileRoom.empty}
        actions={
          <ButtonLink to={href('/coupons/dateien/neu')} size="small">
            {fileRoom.new}
          </ButtonLink>
        }
      />
    </>
  )
}
