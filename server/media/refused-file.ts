import { closeSync, openSync, writeSync } from 'node:fs'
import type { Remark } from '#modules/exchange/import/tables.ts'

/** The file to which an import writes every refused record, one JSON object per line; it replaces an earlier file. */
export class RefusedFile {
  readonly #file: number

  constructor(path: string) {
    this.#file = openSync(path, 'w')
  }

  /** `source`: the file that contains the records. */
  write(source: string, refused: readonly Remark[]): void {
    for (const remark of refused) writeSync(this.#file, `${JSON.stringify({ source, ...remark })}\n`)
  }

  close(): void {
    closeSync(this.#file)
  }
}
