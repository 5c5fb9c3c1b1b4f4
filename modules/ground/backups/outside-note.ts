import type { FileStorage } from '#adapters/storage/port.ts'
import type { OutsideNote } from './restore-sign.ts'

/** Beside the files, which a restore of the database leaves as they are. */
const KEY = 'marks/database.json'
/** Bytes. */
const LARGEST = 1_000

/** What was last noted; null where nothing was, or nothing that makes sense. Fails while the storage is away. */
export async function readOutsideNote(storage: Pick<FileStorage, 'read'>): Promise<OutsideNote | null> {
  const bytes = await storage.read(KEY, LARGEST)
  return bytes && parsed(Buffer.from(bytes).toString())
}

export async function writeOutsideNote(storage: Pick<FileStorage, 'put'>, { shop, mark }: OutsideNote): Promise<void> {
  await storage.put(KEY, Buffer.from(JSON.stringify({ shop, mark })))
}

function parsed(text: string): OutsideNote | null {
  try {
    const { shop, mark } = JSON.parse(text) as Partial<OutsideNote>
    return typeof shop === 'string' && Number.isSafeInteger(mark) ? { shop, mark: Number(mark) } : null
  } catch {
    return null
  }
}
