import { Form } from 'react-router'
import { jobKindLabel } from '#contract/desks/job-kinds.ts'
import { jobStateLabels, jobs, type OfficeJob, retryJob } from '#contract/desks/jobs.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { jobLog } from '#office/messages/log.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { listAddress } from '#office/resource/list-address.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { apiOf } from '#office/visit.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Route } from './+types/jobs.ts'
import { LogTabs } from './log-tabs.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, jobs.list)
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      await apiOf(args)(retryJob, { params: { id: formText(form, 'job_id') } })
      return { retried: true as const }
    },
    { calls: [retryJob] },
  )
}

export { reloadAfterConflict as shouldRevalidate }

const tones: Record<OfficeJob['state'], Tone> = {
  failed: 'danger',
  again: 'warning',
  waiting: 'neutral',
  running: 'river',
}

const columns: readonly ListColumn<OfficeJob>[] = [
  { title: jobLog.queue, cell: ({ queue }) => jobKindLabel(queue) },
  { title: jobLog.state, cell: ({ state }) => <Badge tone={tones[state]}>{jobStateLabels[state]}</Badge> },
  { title: jobLog.tries, align: 'right', cell: ({ tries }) => tries || null },
  { title: jobLog.created, sort: 'created_at', cell: ({ created_at }) => momentOf(created_at) },
  { title: jobLog.ended, cell: ({ state, ended_at }) => state === 'failed' && momentOf(ended_at), from: 'lg' },
  { title: jobLog.next, cell: ({ next_try_at }) => momentOf(next_try_at), from: 'lg' },
  { title: jobLog.retry, cell: (job) => job.state === 'failed' && <Retry job={job} /> },
]

function Retry({ job: { id, queue } }: { job: OfficeJob }) {
  const busy = useBusy()
  return (
    <Form method="post">
      <input type="hidden" name="job_id" value={id} />
      <Button variant="secondary" size="small" busy={busy}>
        <span aria-hidden="true">{jobLog.retry}</span>
        <VisuallyHidden>{jobLog.retryOf(jobKindLabel(queue))}</VisuallyHidden>
      </Button>
    </Form>
  )
}

const views: readonly View[] = [
  { title: jobLog.views.all, query: {} },
  { title: jobLog.views.failed, query: { state: 'failed' } },
  { title: jobLog.views.again, query: { state: 'again' } },
]

const words = { names: jobLog.names, values: { state: jobStateLabels }, search: jobLog.search }

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <LogTabs />
      {actionData && 'retried' in actionData && (
        <Notice kind="success" live>
          {jobLog.retried}
        </Notice>
      )}
      {actionData && 'message' in actionData && (
        <Notice kind="error" live>
          {actionData.message}
        </Notice>
      )}
      <ListPage
        title={jobLog.title}
        list={loaderData}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ queue }) => listAddress({}, { query: jobKindLabel(queue) })}
        words={words}
        views={views}
        empty={{ title: jobLog.empty }}
      />
    </>
  )
}
