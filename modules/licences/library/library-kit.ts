import type { FileStorage } from '#adapters/storage/port.ts'
import type { Watermarker } from '#adapters/watermark/port.ts'
import type { Core } from '#kernel/core.ts'

export interface LibraryKit {
  core: Core
  storage: FileStorage
  watermarker: Watermarker
}
