import { href, Link, redirect } from 'react-router'
import { actionSentence, actionSentences, subjectLabel, subjectLabels } from '#contract/ground/action-sentences.ts'
import { type AuditRecord, audit } from '#contract/ground/audit.ts'
import { logRoom } from '#office/messages/log.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { openTabs } from '#office/resource/room-tabs.tsx'
import { visitOf } from '#office/visit.ts'
import type { Route } from './+types/list.ts'
import { LogTabs, logTabs } from './log-tabs.tsx'
import { subjectPath } from './subject-path.ts'

/** Filters by an id, which links set: they are shown once they are set. */
const BY_ID = ['subject_id', 'actor_id', 'person_id']

/** Those who may read only another part of the log are led there. */
export async function loader(args: Route.LoaderArgs) {
  const groups = (await visitOf(args).user())?.groups ?? []
  const [open] = openTabs(logTabs, groups)
  if (open && open.path !== href('/protokoll')) throw redirect(open.path)
  const list = await readList(args, audit.list)
  const filters = list.offers.filters.filter(({ name }) => !BY_ID.includes(name) || name in list.query)
  const rows = list.rows.map((record) => ({ ...record, path: subjectPath(record) }))
  return { ...list, rows, offers: { ...list.offers, filters } }
}

type Row = AuditRecord & Pick<SubjectProps, 'path'>

const columns: readonly ListColumn<Row>[] = [
  { title: logRoom.when, sort: 'at', cell: ({ at }) => momentOf(at) },
  { title: logRoom.who, cell: ({ actor }) => actor.name },
  { title: logRoom.what, cell: ({ action }) => actionSentence(action) },
  { title: logRoom.about, cell: ({ subject, path }) => <Subject subject={subject} path={path} /> },
  { title: logRoom.reason, cell: ({ reason }) => reason, from: 'lg' },
  { title: logRoom.network, cell: ({ network }) => network, from: 'xl' },
]

interface SubjectProps {
  subject: AuditRecord['subject']
  /** Of its page, where it has one. */
  path: string | undefined
}

function Subject({ subject, path }: SubjectProps) {
  const label = subjectLabel(subject.kind)
  if (!path) return label
  return (
    <Link to={path} className="text-link">
      {label}
    </Link>
  )
}

const views: readonly View[] = [
  { title: logRoom.views.all, query: {} },
  { title: logRoom.views.changes, query: { looks: 'none' } },
  { title: logRoom.views.looks, query: { looks: 'only' } },
]

const words = {
  names: logRoom.names,
  values: { action: actionSentences, subject: subjectLabels, looks: logRoom.looks },
}

export default function Log({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LogTabs />
      <ListPage
        title={logRoom.title}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/protokoll/:id', { id })}
        words={words}
        views={views}
        empty={{ title: logRoom.empty }}
      />
    </>
  )
}
