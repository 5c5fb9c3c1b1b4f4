import type { Entry } from '#modules/exchange/record/catalogue-record.ts'

/** An order to the process that reads files: to go on with a file, with the bytes that it asked for, or to forget it. */
export interface ReadingOrder {
  /** Of the file, chosen by whoever has it read. */
  id: string
  format: 'onix' | 'csv'
  /** What the process asked for; null at the end of the file. */
  bytes?: Uint8Array | null
  isGivenUp?: true
}

/** It needs the next bytes of its so many-th reading of the file, or has read some entries. */
export type ReadingAnswer =
  | { wants: number }
  | { entries: Entry[]; isAtEnd: boolean; broken?: { reason: string; line: number } | undefined }
