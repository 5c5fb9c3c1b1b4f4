import { reportSentences } from '#contract/words/exchange-sentences.ts'
import type { Remark } from '../tables.ts'
import type { Outcome } from './plan-record.ts'

/** Remarks kept and reported at most; further ones are only counted. */
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
  /** The first of the refused records. */
  refusals: Remark[]
  /** The first remarks on parts of the file that are no records. */
  notes: Remark[]
  /** Why reading the file stopped. */
  failure: Remark | null
}

export type Counts = Record<Outcome | 'refused', number>

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
    refusals: [],
    notes: [],
    failure: null,
  }
}

/** Adds the outcome of some records. */
export function addToReport(
  report: ImportReport,
  { counts, refusals }: { counts: Counts; refusals: readonly Remark[] },
): ImportReport {
  return {
    ...report,
    created: report.created + counts.created,
    changed: report.changed + counts.changed,
    unchanged: report.unchanged + counts.unchanged,
    refused: report.refused + counts.refused,
    refusals: [...report.refusals, ...refusals.map(storable)].slice(0, MOST_REMARKS),
  }
}

export function addNote(report: ImportReport, note: Remark): ImportReport {
  return report.notes.length < MOST_REMARKS ? { ...report, notes: [...report.notes, storable(note)] } : report
}

/** The report of a run that ended before its file did. */
export function abortReport(report: ImportReport, failure: Remark): ImportReport {
  return { ...report, state: 'aborted', failure: storable(failure) }
}

/** Files are quoted in remarks: without the characters that the database's JSON cannot hold. */
function storable({ line, reference, reason }: Remark): Remark {
  return { line, reference: reference && withoutControls(reference), reason: withoutControls(reason) }
}

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}+/gu, ' ')
}

/** The report as it is printed. */
export function reportLines(report: ImportReport): string[] {
  const { refused, refusals, notes, failure } = report
  const remarks = [...refusals.slice(0, PRINTED), ...notes.slice(0, PRINTED)].sort((a, b) => a.line - b.line)
  const more = refused - Math.min(refusals.length, PRINTED)
  return [
    reportSentences.summary(report.source, report),
    ...remarks.map(({ line, reference, reason }) => reportSentences.line(line, reference, reason)),
    ...(more > 0 ? [reportSentences.more(more)] : []),
    ...(failure ? [reportSentences.aborted(failure.line, failure.reason)] : []),
  ]
}
