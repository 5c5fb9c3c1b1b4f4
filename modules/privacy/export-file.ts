import type { OfferedFile } from '#adapters/storage/port.ts'

/** Where the copy of somebody's data lies, and what it is called when it is saved. */
export function exportFile(exportId: string): OfferedFile {
  return { key: `exports/${exportId}.zip`, name: 'meine-daten.zip', mediaType: 'application/zip' }
}
