import { href, Link } from 'react-router'
import {
  type ImportRun,
  importOutcomeLabels,
  importRuns,
  importStateLabels,
  listImportRecords,
  RECORD_DAYS,
  readImportRecordsFile,
  type ShownRecords,
  shownRecords,
} from '#contract/exchange/import-runs.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { frame } from '#office/messages/frame.ts'
import { importLog } from '#office/messages/log.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { fileAddress, listAddress } from '#office/resource/list-address.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import type { Route } from './+types/import.ts'
import { ImportRecords } from './import-records.tsx'

/** Which records are shown, and the page of them; what an old link misspells is as it is at first. */
export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args
  const show = shownRecords.catch('remarked').parse(url.searchParams.get('show') ?? 'remarked')
  const api = apiOf(args)
  const [{ data: run }, records] = await orErrorPage(
    Promise.all([
      api(importRuns.read, { params }),
      orLastPage(pageIn(url.searchParams), (page) => api(listImportRecords, { params, query: { show, page } })),
    ]),
  )
  return { run, records, show }
}

export default function ImportPage({ loaderData: { run, records, show } }: Route.ComponentProps) {
  const { data, meta } = records
  return (
    <div className="flex flex-col gap-6">
      <title>{frame.titleOf(run.source)}</title>
      <WayBack room={href('/protokoll/importe')} label={importLog.back} />
      <h1 className="font-display text-3xl wrap-anywhere">{run.source}</h1>
      {run.failure && <Notice kind="error">{importLog.failure(run.failure.line, run.failure.reason)}</Notice>}
      <Facts
        rows={[
          [importLog.state, importStateLabels[run.state]],
          [importLog.started, momentOf(run.started_at)],
          [importLog.ended, run.finished_at && momentOf(run.finished_at)],
        ]}
      />
      <Outcomes run={run} show={show} />
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline gap-4">
          <h2 className="font-display text-xl">{titles[show]}</h2>
          <a
            href={fileAddress(readImportRecordsFile.path.replace('{id}', run.id), { show })}
            className="text-link ml-auto text-sm"
          >
            {importLog.file}
          </a>
        </div>
        {data.length > 0 ? (
          <ImportRecords caption={titles[show]} records={data} />
        ) : (
          <EmptyState icon="check" title={show === 'remarked' ? importLog.noRemarks : importLog.none} />
        )}
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          hrefOf={(page) => listAddress({ show }, { page: String(page) })}
        />
        <p className="text-sm text-ink-soft">{importLog.forgotten(RECORD_DAYS)}</p>
      </section>
    </div>
  )
}

/** In the order in which they are shown. */
const titles: Record<ShownRecords, string> = {
  remarked: importLog.remarked,
  ...importOutcomeLabels,
  all: importLog.all,
}

/** How many records had each outcome; each number leads to its records. */
function Outcomes({ run, show }: { run: ImportRun; show: ShownRecords }) {
  const all = run.created + run.changed + run.unchanged + run.refused
  return (
    <nav aria-label={importLog.counts}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {(Object.keys(titles) as ShownRecords[]).map((one) => (
          <li key={one}>
            <Link
              to={listAddress({ show: one }, {})}
              aria-current={one === show ? 'page' : undefined}
              className={classNames(
                'flex flex-col-reverse rounded-md border p-3 hover:bg-river-50',
                one === show ? 'border-river-700 bg-river-50' : 'border-line',
              )}
            >
              <span className="text-sm text-ink-soft">{titles[one]}</span>
              <span className="font-display text-2xl tabular-nums">
                {(one === 'all' ? all : run[one]).toLocaleString('de-CH')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
