import type { ImportOutcome, RecordRemark } from '#contract/exchange/import-runs.ts'
import type { CatalogueRecord, FaultyCell, RecordNames } from '#modules/exchange/record/catalogue-record.ts'
import { nameShown } from '#modules/exchange/record/said-fields.ts'
import type { FieldChange } from '../tables.ts'

/** What became of one record of a file, or a remark on a part of it that is no record. */
export interface RecordOutcome {
  /** Its number in the file. */
  position: number
  /** On which it begins. */
  line: number
  /** Null for a part that is no record. */
  outcome: ImportOutcome | null
  reference: string | null
  isbn: string | null
  title: string | null
  /** Of a refused record, why it was refused comes first. */
  remarks: RecordRemark[]
  /** The product that it is about; none of a record that was refused. */
  productId: string | null
  /** What differs from before. */
  changes: FieldChange[]
  /** Fields of it are left as staff edited them. */
  isKept?: true
}

/** What a record makes of a product. */
export interface Taken {
  outcome: Exclude<ImportOutcome, 'refused'>
  productId: string | null
  changes: FieldChange[]
}

/** Where an entry stands in its file. */
export interface Place {
  position: number
  line: number
}

/** A record on its way into the catalogue, with what there is to say about it. */
export interface PlacedRecord extends Place {
  record: CatalogueRecord
  remarks: readonly string[]
}

/** A record that the catalogue has. */
export function takenAs({ outcome, ...taken }: Taken, { record, remarks, ...place }: PlacedRecord): RecordOutcome {
  const told = { place, names: record, remarks: remarks.map((reason) => remarkOf(reason)) }
  return { ...outcomeOf(outcome, told), ...taken }
}

/** A record that was read and is refused all the same. */
export function refusedFor(reason: string, { record, remarks, ...place }: PlacedRecord): RecordOutcome {
  return outcomeOf('refused', { place, names: record, remarks: [reason, ...remarks].map((one) => remarkOf(one)) })
}

/** A record that could not be read. */
export function unreadFor(
  { refusal, cell, ...names }: { refusal: string; cell?: FaultyCell | undefined } & RecordNames,
  place: Place,
): RecordOutcome {
  return outcomeOf('refused', { place, names, remarks: [remarkOf(refusal, cell)] })
}

/** A part of a file that is no record. */
export function asideOf(note: string, place: Place): RecordOutcome {
  return outcomeOf(null, { place, names: { reference: null }, remarks: [remarkOf(note)] })
}

interface Told {
  place: Place
  names: RecordNames
  remarks: RecordRemark[]
}

function outcomeOf(outcome: ImportOutcome | null, { place: { position, line }, names, remarks }: Told): RecordOutcome {
  return {
    position,
    line,
    outcome,
    reference: names.reference && withoutControls(names.reference),
    isbn: names.isbn ? nameShown(names.isbn) : null,
    title: names.title ? nameShown(names.title) : null,
    remarks,
    productId: null,
    changes: [],
  }
}

function remarkOf(reason: string, cell?: FaultyCell): RecordRemark {
  return {
    reason: withoutControls(reason),
    column: cell?.column ?? null,
    value: cell ? withoutControls(cell.value) : null,
    expected: cell?.expected ?? null,
  }
}

/** Files are quoted in remarks: without the characters that the database's JSON cannot hold. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}+/gu, ' ')
}
