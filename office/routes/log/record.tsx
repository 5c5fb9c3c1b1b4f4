import { href, Link } from 'react-router'
import { actionSentence, subjectLabel } from '#contract/ground/action-sentences.ts'
import { type AuditRecord, audit } from '#contract/ground/audit.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { logRoom } from '#office/messages/log.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { recordedFieldLabel } from '#office/recorded/recorded-changes.ts'
import { recordedValue } from '#office/recorded/recorded-value.ts'
import { personPath } from '#office/resource/thing-paths.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'
import type { Route } from './+types/record.ts'
import { subjectPath } from './subject-path.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(audit.read, { params: args.params }))
  return { ...data, path: subjectPath(data) }
}

export default function RecordPage({ loaderData: record }: Route.ComponentProps) {
  const sentence = actionSentence(record.action)
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <title>{frame.titleOf(sentence)}</title>
      <header className="flex flex-col gap-2">
        <WayBack room={href('/protokoll')} label={logRoom.back} />
        <h1 className="font-display text-3xl">{sentence}</h1>
      </header>
      <Facts
        rows={[
          [logRoom.when, momentOf(record.at)],
          [logRoom.who, <Actor key="actor" actor={record.actor} />],
          [logRoom.about, <Subject key="subject" subject={record.subject} path={record.path} />],
          [logRoom.person, record.person_id && <Person key="person" id={record.person_id} />],
          [logRoom.reason, record.reason],
          [logRoom.network, record.network],
        ]}
      />
      <Differences record={record} />
    </div>
  )
}

function Actor({ actor: { id, name } }: Pick<AuditRecord, 'actor'>) {
  if (id === null) return `${name} (${logRoom.gone})`
  return (
    <>
      {name}{' '}
      <Link to={`${href('/protokoll')}?${new URLSearchParams({ actor_id: id })}`} className="text-link">
        {logRoom.allOf(name)}
      </Link>
    </>
  )
}

function Subject({ subject, path }: { subject: AuditRecord['subject']; path: string | undefined }) {
  const label = subjectLabel(subject.kind)
  const about = subject.id && new URLSearchParams({ subject: subject.kind, subject_id: subject.id })
  return (
    <>
      {path ? (
        <Link to={path} className="text-link">
          {label}
        </Link>
      ) : (
        label
      )}{' '}
      {about && (
        <Link to={`${href('/protokoll')}?${about}`} className="text-link">
          {logRoom.allAboutIt}
        </Link>
      )}
    </>
  )
}

function Person({ id }: { id: string }) {
  return (
    <Link to={personPath(id)} className="text-link">
      {peopleRoom.toPerson}
    </Link>
  )
}

/** What was before and what is after, field by field. */
function Differences({ record: { before, after, subject } }: { record: AuditRecord }) {
  const value = (field: string, state: AuditRecord['before']) => (
    <span className="whitespace-pre-wrap wrap-anywhere">{recordedValue(subject.kind, field, state?.[field])}</span>
  )
  const fields = Object.keys({ ...before, ...after })
  if (fields.length === 0) return <p className="text-ink-soft">{logRoom.nothingDiffers}</p>
  return (
    <Table<string>
      caption={`${logRoom.before}, ${logRoom.after}`}
      keyOf={(field) => field}
      rows={fields}
      columns={[
        { title: logRoom.field, cell: (field) => recordedFieldLabel(subject.kind, field) ?? <code>{field}</code> },
        { title: logRoom.before, cell: (field) => value(field, before) },
        { title: logRoom.after, cell: (field) => value(field, after) },
      ]}
    />
  )
}
