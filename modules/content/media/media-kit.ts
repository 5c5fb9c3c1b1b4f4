import type { FileStorage } from '#adapters/storage/port.ts'
import type { Core } from '#kernel/core.ts'

export interface MediaKit {
  core: Core
  /** Files, and the parts of uploads. */
  storage: FileStorage
  /** Original pictures. */
  pictures: FileStorage
}
