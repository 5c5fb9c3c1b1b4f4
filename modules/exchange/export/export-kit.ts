import type { FileStorage } from '#adapters/storage/port.ts'
import type { Core } from '#kernel/core.ts'

export interface ExportKit {
  core: Core
  storage: FileStorage
  /** The shop's address. */
  publicUrl: string | undefined
}
