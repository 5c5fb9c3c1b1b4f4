import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type PdfPainter, PdfRefused } from '#adapters/pdf/port.ts'
import type { FileStorage } from '#adapters/storage/port.ts'
import { sampleSentences } from '#contract/exchange/exchange-sentences.ts'
import { MAX_SAMPLE_BYTES } from '#contract/file-sizes.ts'
import type { SampleSource } from '#modules/exchange/import/plan/take-sample.ts'
import { findNamedFile, onceForEach, shortened } from '../media/named-file.ts'

interface Deps {
  storage: FileStorage
  painter: PdfPainter
}

type Answer = Awaited<ReturnType<SampleSource['take']>>

/**
 * PDFs in a folder on this machine, by their paths in it. An imported PDF is stored under a name derived from its
 * content, so the same PDF is stored once, and drawn on trial only the first time.
 */
export function sampleFolder(folder: string, deps: Deps): SampleSource {
  return { take: onceForEach((name) => take(name, { folder, ...deps })) }
}

async function take(name: string, { folder, storage, painter }: Deps & { folder: string }): Promise<Answer> {
  const found = await findNamedFile(folder, name, sampleSentences)
  if ('refusal' in found) return found
  const content = await readFile(found.file)
  const refusal = { refusal: sampleSentences.unusable(shortened(name)) }
  if (content.length > MAX_SAMPLE_BYTES || !isPdf(content)) return refusal
  const key = `import/${createHash('sha256').update(content).digest('hex').slice(0, 32)}.pdf`
  if (!(await storage.read(key, MAX_SAMPLE_BYTES))) {
    if (!(await canBeDrawn(painter, content))) return refusal
    await storage.put(key, content)
  }
  return { key, name: basename(found.file), size: content.length }
}

/** Whether the first bytes are a PDF's, whatever the file's name says. */
function isPdf(content: Buffer): boolean {
  return content.subarray(0, 5).toString('latin1') === '%PDF-'
}

async function canBeDrawn(painter: PdfPainter, content: Buffer): Promise<boolean> {
  try {
    return (await painter.draw(new Uint8Array(content), 1)).length > 0
  } catch (error) {
    if (error instanceof PdfRefused) return false
    throw error
  }
}
