import { type ExamDownload, examDownloads } from '#contract/licences/exam-downloads.ts'
import { examRoom } from '#office/messages/coupons.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { ListPage } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { personPath } from '#office/resource/thing-paths.ts'
import type { Route } from './+types/exam-downloads.ts'
import { CouponTabs } from './coupon-tabs.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, examDownloads.list)
}

const columns: readonly ListColumn<ExamDownload>[] = [
  { title: examRoom.person, cell: ({ name }) => name },
  { title: examRoom.at, sort: 'at', cell: ({ at }) => momentOf(at) },
  { title: examRoom.ofTitle, cell: ({ title }) => title },
  { title: examRoom.file, cell: ({ file }) => file },
  { title: examRoom.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span>, from: 'lg' },
]

const words = { names: examRoom.names, values: {} }

export default function ExamDownloads({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CouponTabs />
      <ListPage
        title={examRoom.heading}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ user_id }) => personPath(user_id)}
        words={words}
        empty={examRoom.empty}
      />
    </>
  )
}
