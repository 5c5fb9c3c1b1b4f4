import sharp from 'sharp'
import { MAX_UPLOADED_PIXELS } from '#contract/file-sizes.ts'
import { answerOrders } from '#kernel/background/answer-orders.ts'

export interface CleanOrder {
  content: Uint8Array
  contentType: 'image/jpeg' | 'image/png'
}

/** Enough to read a document. */
const MAX_SIDE = 3_000
const SECONDS = 10

/** The background process in which `clean-picture.ts` has uploaded pictures decoded and encoded again. */
answerOrders(async ({ content, contentType }: CleanOrder) => {
  const picture = sharp(content, { limitInputPixels: MAX_UPLOADED_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  const drawn = contentType === 'image/png' ? picture.png() : picture.jpeg({ quality: 85 })
  return drawn.timeout({ seconds: SECONDS }).toBuffer()
})
