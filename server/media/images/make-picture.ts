import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { MAX_PICTURE_PIXELS } from '#contract/file-sizes.ts'
import { encodings, type Format } from './encodings.ts'
import type { ImageParameters } from './parameters.ts'
import { pictureKind } from './picture-kind.ts'

/** Making a picture is given up after this time. */
const SECONDS = 10
/** Taller pictures are made narrower. Otherwise a strip one pixel wide would become a million pixels high. */
const MAX_TALLNESS = 3

export interface PictureOrder {
  file: string
  parameters: ImageParameters
  format: Format
}

/**
 * The picture in the ordered size and format, never larger than its original, rotated upright and without metadata.
 * null when the file is no picture, is broken, is too large or takes too long.
 */
export async function makePicture({ file, parameters, format }: PictureOrder): Promise<Buffer | null> {
  try {
    const content = await readFile(file)
    const kind = pictureKind(content)
    const image = sharp(content, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'warning' })
    const metadata = kind && (await image.metadata())
    if (metadata?.format !== kind || !metadata || metadata.width * metadata.height > MAX_PICTURE_PIXELS) return null
    const sized = resize(image.autoOrient(), metadata, parameters)
    return await encodings[format].encode(sized, parameters.quality).timeout({ seconds: SECONDS }).toBuffer()
  } catch {
    return null
  }
}

function resize(image: Sharp, metadata: Metadata, { width, crop }: ImageParameters): Sharp {
  if (!crop) return image.resize({ width, height: width * MAX_TALLNESS, fit: 'inside', withoutEnlargement: true })
  const { width: across, height: down } = metadata.autoOrient
  const smaller = Math.min(1, across / width, down / crop.height)
  const frame = { width: Math.ceil(width * smaller), height: Math.ceil(crop.height * smaller) }
  const scale = Math.max(frame.width / across, frame.height / down)
  const whole = {
    width: Math.max(frame.width, Math.round(across * scale)),
    height: Math.max(frame.height, Math.round(down * scale)),
  }
  return image.resize({ ...whole, fit: 'fill' }).extract({
    ...frame,
    left: within(crop.x * whole.width - frame.width / 2, whole.width - frame.width),
    top: within(crop.y * whole.height - frame.height / 2, whole.height - frame.height),
  })
}

function within(position: number, last: number): number {
  return Math.max(0, Math.min(last, Math.round(position)))
}
