import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
    ).buffer,
  },
})

interface ReadQrCode {
  text: string
  /** Level of error correction. */
  correction: string
}

/** Reads the QR codes in a picture, with a decoder that has nothing in common with the library that drew them. */
export async function readQrCodes(picture: Uint8Array): Promise<ReadQrCode[]> {
  const flat = sharp(picture).flatten({ background: 'white' }).ensureAlpha().raw()
  const { data, info } = await flat.toBuffer({ resolveWithObject: true })
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  } as const
  const found = await readBarcodes(image, { formats: ['QRCode'] })
  return found.map(({ text, ecLevel: correction }) => ({ text, correction }))
}
