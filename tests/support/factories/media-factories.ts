import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Client } from '#contract/client.ts'
import { addMedium } from '#contract/content/media.ts'
import type { Output } from '#contract/endpoint.ts'
import { MAX_UPLOAD_PART_BYTES } from '#contract/file-sizes.ts'
import { putUpload } from '#contract/ground/uploads.ts'

/** A picture that no other is equal to. */
export async function makePicture({ width = 600, height = 400 } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const [red = 0, green = 0, blue = 0] = Buffer.from(randomUUID().replaceAll('-', ''), 'hex')
  const background = { r: red, g: green, b: blue }
  const plain = sharp({ create: { width, height, channels: 3, background } })
  return new Uint8Array(
    await plain
      .jpeg()
      .withExif({ IFD0: { Copyright: randomUUID() } })
      .toBuffer(),
  )
}

/** Brings a file part by part, as the back office does; returns the upload's id. */
export async function upload(
  client: Client,
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'bild.jpg', partBytes = MAX_UPLOAD_PART_BYTES } = {},
): Promise<string> {
  const id = randomUUID()
  for (let offset = 0; offset === 0 || offset < bytes.byteLength; offset += partBytes) {
    const query = { name, size: bytes.byteLength, offset }
    await client(putUpload, { params: { id }, query, bytes: bytes.slice(offset, offset + partBytes) })
  }
  return id
}

/** A picture among the media. */
export async function makeMedium(
  client: Client,
  { bytes, name, ...about }: { bytes?: Uint8Array<ArrayBuffer>; name?: string; alt?: string } = {},
): Promise<Output<typeof addMedium>['data']> {
  const id = await upload(client, bytes ?? (await makePicture()), name === undefined ? {} : { name })
  return (await client(addMedium, { body: { upload: id, ...about } })).data
}
