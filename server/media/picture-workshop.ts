import { BackgroundProcess } from '#kernel/background/background-process.ts'
import type { PictureWork } from './picture-process.ts'

/** Makes and draws pictures: decoded, one takes up to 160 MB. A page of the shop never waits for it. */
export const workshop = new BackgroundProcess<PictureWork, Uint8Array | null>(
  new URL('./picture-process.ts', import.meta.url),
  { idle: 30_000 },
)
