import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FileStorage } from '#adapters/storage/port.ts'
import { pictureSentences } from '#contract/exchange/exchange-sentences.ts'
import { MAX_PICTURE_PIXELS } from '#contract/file-sizes.ts'
import type { PictureSource } from '#modules/exchange/import/plan/take-pictures.ts'
import type { TakenPicture } from '#modules/exchange/record/catalogue-record.ts'
import { findNamedFile, onceForEach, shortened } from '../named-file.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'

const SECONDS = 10
/** The folder of imported pictures within the shop's pictures. */
const FOLDER = 'import'
const ENDINGS: Record<PictureKind, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }

type Answer = Awaited<ReturnType<PictureSource['take']>>

/**
 * Pictures in a folder on this machine, by their paths in it. An imported picture is copied into the shop's pictures
 * under a name derived from its content: the same picture is stored once, and a changed one gets a new URL. `elsewhere` is
 * where other instances find it, if not in the same folder.
 */
export function pictureFolder(folder: string, picturesDir: string, elsewhere?: FileStorage): PictureSource {
  return { take: onceForEach((name) => take(name, { folder, picturesDir, elsewhere })) }
}

interface Places {
  folder: string
  picturesDir: string
  elsewhere: FileStorage | undefined
}

async function take(name: string, { folder, picturesDir, elsewhere }: Places): Promise<Answer> {
  const found = await findNamedFile(folder, name, pictureSentences)
  if ('refusal' in found) return found
  const content = await readFile(found.file)
  const facts = await examine(content)
  if (!facts) return { refusal: pictureSentences.unusable(shortened(name)) }
  const { kind, ...picture } = facts
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const file = `${hash}.${ENDINGS[kind]}`
  await elsewhere?.put(`${FOLDER}/${file}`, content)
  await keep(join(picturesDir, FOLDER), file, content)
  return { permalink: `/${FOLDER}/${file}`, alt: '', focus: '50-50', ...picture, file }
}

/** Size and main colour of a picture; null for a file that is no picture, broken or too large. */
async function examine(
  content: Buffer,
): Promise<(Pick<TakenPicture, 'width' | 'height' | 'colour'> & { kind: PictureKind }) | null> {
  try {
    const kind = pictureKind(content)
    const image = sharp(content, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'warning' })
    const { format, autoOrient } = await image.metadata()
    const { width, height } = autoOrient
    if (!kind || format !== kind || width * height > MAX_PICTURE_PIXELS) return null
    // Reads the whole picture, so that a truncated one is found here.
    const small = await image
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: 64, height: 64, fit: 'inside' })
      .timeout({ seconds: SECONDS })
      .png()
      .toBuffer()
    const { dominant } = await sharp(small).stats()
    const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    return { kind, width, height, colour }
  } catch {
    return null
  }
}

/** The picture appears completely or not at all. An existing file has the same content. */
async function keep(folder: string, file: string, content: Buffer): Promise<void> {
  const target = join(folder, file)
  const isThere = await access(target).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(folder, { recursive: true })
  const unfinished = `${target}.${process.pid}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, target)
}
