import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sampleFiles } from './files.ts'

/** Writes the files of the website to where the disk storage finds them. */
export async function writeFiles(folder: string): Promise<void> {
  for (const { key, bytes } of Object.values(sampleFiles)) {
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
}
