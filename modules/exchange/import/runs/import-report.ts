import { reportSentences } from '#contract/exchange/exchange-sentences.ts'
import type { Remark } from '../tables.ts'
import { type RecordOutcome, withoutControls } from './record-outcome.ts'

/** Remarks held in memory at most; all of them are in `import_records`. */
const MOST_REMARKS = 1_000
/** Printed at most. */
const PRINTED = 100

/** What became of a file: each of its records is in exactly one of the counts. */
export interface ImportReport {
  run: string
  source: string
  format: 'onix' | 'csv'
  state: 'running' | 'finished' | 'aborted'
  created: number
  changed: number
  unchanged: number
  refused: number
  /** Records with a remark, the refused ones too, and parts of the file that are no records. */
  remarked: number
  /** Remarks in all. */
  told: number
  /** The first of the refused records. */
  refusals: Remark[]
  /** The first other remarks: on records that were taken, and on parts of the file that are none. */
  notes: Remark[]
  /** Why reading the file stopped. */
  failure: Remark | null
}

type Counts = Pick<ImportReport, 'created' | 'changed' | 'unchanged' | 'refused' | 'remarked'>

export function startReport(run: string, { source, format }: { source: string; format: 'onix' | 'csv' }): ImportReport {
  return {
    run,
    source,
    format,
    state: 'running',
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    remarked: 0,
    told: 0,
    refusals: [],
    notes: [],
    failure: null,
  }
}

/** How many records had each outcome. */
export function countsOf(outcomes: readonly RecordOutcome[]): Counts {
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0, remarked: 0 }
  for (const { outcome, remarks } of outcomes) {
    if (outcome) counts[outcome]++
    if (remarks.length > 0) counts.remarked++
  }
  return counts
}

/** Adds what became of some records. */
export function addToReport(report: ImportReport, outcomes: readonly RecordOutcome[]): ImportReport {
  const counts = countsOf(outcomes)
  const others = outcomes.flatMap((one) => told(one, one.outcome === 'refused' ? one.remarks.slice(1) : one.remarks))
  return {
    ...report,
    created: report.created + counts.created,
    changed: report.changed + counts.changed,
    unchanged: report.unchanged + counts.unchanged,
    refused: report.refused + counts.refused,
    remarked: report.remarked + counts.remarked,
    told: report.told + outcomes.reduce((sum, { remarks }) => sum + remarks.length, 0),
    refusals: [...report.refusals, ...refusalsOf(outcomes)].slice(0, MOST_REMARKS),
    notes: [...report.notes, ...others].slice(0, MOST_REMARKS),
  }
}

/** Why each refused record was refused. */
export function refusalsOf(outcomes: readonly RecordOutcome[]): Remark[] {
  return outcomes.flatMap((one) => (one.outcome === 'refused' ? told(one, one.remarks.slice(0, 1)) : []))
}

function told({ line, reference }: RecordOutcome, remarks: RecordOutcome['remarks']): Remark[] {
  return remarks.map(({ reason }) => ({ line, reference, reason }))
}

/** The report of a run that ended before its file did. */
export function abortReport(report: ImportReport, failure: Remark): ImportReport {
  return { ...report, state: 'aborted', failure: { ...failure, reason: withoutControls(failure.reason) } }
}

/** The report as it is printed; staff find all of it at the shop's address. */
export function reportLines(report: ImportReport, origin: string): string[] {
  const { told: all, refusals, notes, failure } = report
  const remarks = [...refusals.slice(0, PRINTED), ...notes.slice(0, PRINTED)].sort((a, b) => a.line - b.line)
  const more = all - remarks.length
  return [
    reportSentences.summary(report.source, report),
    ...remarks.map(({ line, reference, reason }) => reportSentences.line(line, reference, reason)),
    ...(more > 0 ? [reportSentences.more(more)] : []),
    ...(failure ? [reportSentences.aborted(failure.line, failure.reason)] : []),
    reportSentences.whole(`${origin}${officeAddressOf(report.run)}`),
  ]
}

/** The page of a run in the back office. */
function officeAddressOf(run: string): string {
  return `/office/importe/${run}`
}
