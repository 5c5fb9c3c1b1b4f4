import { closeSync, openSync, writeSync } from 'node:fs'
import type { Remark } from '#modules/catalogue-exchange/tables.ts'

/** Where an import writes every record it refuses, an object of JSON a line; what was there before is gone. */
export class RefusedFile {
  readonly #file: number

  constructor(path: string) {
    this.#file = openSync(path, 'w')
  }

  /** `source`: the file they stand in. */
  write(source: string, refused: readonly Remark[]): void {
    for (const remark of refused) writeSync(this.#file, `${JSON.stringify({ source, ...remark })}\n`)
  }

  close(): void {
    closeSync(this.#file)
  }
}
