import sharp, { type Sharp } from 'sharp'
import { answerOrders } from '#kernel/background/answer-orders.ts'

export interface CleanOrder {
  content: Uint8Array
  contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  /** Pictures of more pixels are not decoded. */
  mostPixels: number
}

/** A picture as it was drawn anew. */
export interface CleanedPicture {
  content: Uint8Array
  /** Pixels. */
  width: number
  height: number
  /** The one that most of it has, `#rrggbb`. */
  colour: string
}

export type CleanAnswer = CleanedPicture | 'too_many_pixels'

/** Enough to read a document. */
const MAX_SIDE = 3_000
const SECONDS = 10

/** The background process in which `clean-picture.ts` has uploaded pictures decoded and encoded again. */
answerOrders(async ({ content, contentType, mostPixels }: CleanOrder): Promise<CleanAnswer> => {
  // Only its head is read here.
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
  if (width * height > mostPixels) return 'too_many_pixels'
  const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await encoders[contentType](picture)
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height, colour: await colourOf(data) }
})

const encoders = {
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 85 }),
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 85 }),
}

async function colourOf(picture: Buffer): Promise<string> {
  const small = sharp(picture).flatten({ background: '#fff' }).resize({ width: 64, height: 64, fit: 'inside' }).png()
  const { dominant } = await sharp(await small.toBuffer()).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
