import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const PNG = { contentType: 'image/png', network: '192.0.2.1' } as const
const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

test('a picture of some kilobytes that would unfold to more than fifty million pixels is refused', async () => {
  const bomb = await white(7_500, 7_000)
  expect(bomb.byteLength).toBeLessThan(300_000)
  expect(await cleanPicture(bomb, PNG)).toBeNull()
})

test('one network that sends many pictures at once takes no place from another', async () => {
  const small = await white(1_000, 1_000)
  const send = async () => cleanPicture(small, PNG)
  const before = Array.from({ length: 10 }, send)
  const other = cleanPicture(small, { ...PNG, network: '198.51.100.1' })
  const sent = Promise.allSettled([...before, ...Array.from({ length: 60 }, send)])
  expect(await other).not.toBeNull()
  expect((await sent).map(({ status }) => status)).toContain('rejected')
})

test('a photograph of a telephone is drawn anew, no side longer than 3,000 pixels', async () => {
  const cleaned = await cleanPicture(await white(4_000, 3_000), PNG)
  expect(await sharp(cleaned ?? undefined).metadata()).toMatchObject({ format: 'png', width: 3_000, height: 2_250 })
})
