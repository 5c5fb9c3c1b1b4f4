import { href, Link } from 'react-router'
import {
  type ImportRun,
  importFormatLabels,
  importOutcomeLabels,
  importRuns,
  importStepLabels,
  listImportRecords,
  listImportRefusals,
  RECORD_DAYS,
  readImportRecordsFile,
  type ShownRecords,
  shownRecords,
  takeImport,
  tryImport,
  undoImport,
} from '#contract/exchange/import-runs.ts'
import { cancelRun, readRun, runStateLabels } from '#contract/ground/runs.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { orLastPage, pageIn } from '#forms/last-page.ts'
import { withForm } from '#forms/with-form.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { importRoom } from '#office/messages/exchange/imports.ts'
import { frame } from '#office/messages/frame.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { fileAddress, listAddress } from '#office/resource/list-address.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import type { Route } from './+types/import.ts'
import { ImportRecords } from './import-records.tsx'
import { CANCEL, ImportSteps, isOffered } from './import-steps.tsx'
import { Refusals } from './refusals.tsx'
import { RunProgress } from './run-progress.tsx'

/** Which records are shown, and the page of them; what an old link misspells is as it is at first. */
export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args
  const api = apiOf(args)
  const { data: run } = await orErrorPage(api(importRuns.read, { params }))
  const isUnderWay = run.state === 'waiting' || run.state === 'running'
  const usual = run.changed > 0 ? 'changed' : 'remarked'
  const show = shownRecords.catch(usual).parse(url.searchParams.get('show') ?? usual)
  const [records, refusals, progress] = await orErrorPage(
    Promise.all([
      orLastPage(pageIn(url.searchParams), (page) => api(listImportRecords, { params, query: { show, page } })),
      run.refused > 0 ? api(listImportRefusals, { params }) : { data: [] },
      isUnderWay ? api(readRun, { params }) : null,
    ]),
  )
  return { run, records, show, refusals: refusals.data, progress: progress?.data ?? null }
}

const steps = { take: takeImport, try: tryImport, undo: undoImport } as const

export function action(args: Route.ActionArgs) {
  const { params, request } = args
  const api = apiOf(args)
  return withForm(
    request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), ['take', 'try', 'undo', CANCEL])
      await (step === CANCEL ? api(cancelRun, { params }) : api(steps[step], { params }))
      return { done: step }
    },
    { calls: [takeImport, tryImport, undoImport, cancelRun] },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { run, records, show, refusals, progress } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const { data, meta } = records
  const hasSteps = run.may.length > 0 || progress !== null || failure !== undefined
  return (
    <>
      <title>{frame.titleOf(run.source)}</title>
      <div className={hasSteps ? THING_WITH_STEPS : 'flex flex-col gap-8'}>
        <div className="flex min-w-0 flex-col gap-6">
          <header className="flex flex-col gap-3">
            <WayBack room={href('/importe')} label={importRoom.back} historyOf={{ kind: 'import-runs', id: run.id }} />
            <h1 className="font-display text-3xl wrap-anywhere">{run.source}</h1>
          </header>
          {failure && !isOffered(failure.values['step'], run, progress) && (
            <Notice kind="warning" live>
              {failure.message}
            </Notice>
          )}
          {run.failure && <Notice kind="error">{importRoom.failure(run.failure.line, run.failure.reason)}</Notice>}
          {run.may.includes('take') && (
            <Notice kind="success">
              {importRoom.trialDone} {importRoom.trialMeans}
            </Notice>
          )}
          {(run.step === 'undo' || run.undone + run.left_out > 0) && (
            <Notice kind="info">{importRoom.undoneSummary(run.undone, run.left_out)}</Notice>
          )}
          {progress && <RunProgress run={progress} />}
          <Facts
            rows={[
              [importRoom.format, importFormatLabels[run.format]],
              [importRoom.step, importStepLabels[run.step]],
              [importRoom.state, runStateLabels[run.state]],
              [importRoom.by, run.by ?? importRoom.command],
              [importRoom.started, momentOf(run.started_at)],
              [importRoom.ended, run.finished_at && momentOf(run.finished_at)],
            ]}
          />
          <Outcomes run={run} show={show} />
        </div>
        {hasSteps && <ImportSteps run={run} progress={progress} failure={failure} />}
        <div className="flex min-w-0 flex-col gap-6">
          {refusals.length > 0 && <Refusals refusals={refusals} />}
          <section className="flex flex-col gap-4">
            <div className="flex flex-wrap items-baseline gap-4">
              <h2 className="font-display text-xl">{titles[show]}</h2>
              <a
                href={fileAddress(readImportRecordsFile.path.replace('{id}', run.id), { show })}
                className="text-link ml-auto text-sm"
              >
                {importRoom.file}
              </a>
            </div>
            {data.length > 0 ? (
              <ImportRecords caption={titles[show]} records={data} />
            ) : (
              <EmptyState icon="check" title={show === 'remarked' ? importRoom.noRemarks : importRoom.none} />
            )}
            <Pagination
              page={meta.current_page}
              lastPage={meta.last_page}
              hrefOf={(page) => listAddress({ show }, { page: String(page) })}
            />
            <p className="text-sm text-ink-soft">{importRoom.forgotten(RECORD_DAYS)}</p>
          </section>
        </div>
      </div>
    </>
  )
}

/** In the order in which they are shown. */
const titles: Record<ShownRecords, string> = {
  remarked: importRoom.remarked,
  ...importOutcomeLabels,
  kept: importRoom.kept,
  left_out: importRoom.leftOut,
  all: importRoom.all,
}

/** Numbers that are shown only where there are some. */
const SELDOM: readonly ShownRecords[] = ['kept', 'left_out']

/** How many records had each outcome; each number leads to its records. */
function Outcomes({ run, show }: { run: ImportRun; show: ShownRecords }) {
  const counts = { ...run, all: run.created + run.changed + run.unchanged + run.refused }
  const shown = (Object.keys(titles) as ShownRecords[]).filter((one) => !SELDOM.includes(one) || counts[one] > 0)
  return (
    <nav aria-label={importRoom.counts}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6">
        {shown.map((one) => (
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
              <span className="font-display text-2xl tabular-nums">{counts[one].toLocaleString('de-CH')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
