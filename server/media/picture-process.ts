import sharp from 'sharp'
import { answerOrders } from '#kernel/background/answer-orders.ts'
import { makePicture, type PictureOrder } from './images/make-picture.ts'
import type { OgSubject } from './og-pictures/draw-og-picture.ts'
import type { ContentsSubject } from './title-downloads/draw-contents.ts'
import type { TitleSheetToDraw } from './title-sheets/title-sheet-to-draw.ts'

export type PictureWork =
  | { make: PictureOrder }
  | { draw: OgSubject }
  | { sheet: TitleSheetToDraw }
  | { contents: ContentsSubject }

// Each picture is made once, so that nothing of it is of use to another one.
sharp.cache(false)

answerOrders(async (work: PictureWork) => {
  if ('make' in work) return makePicture(work.make)
  if ('sheet' in work) {
    const { drawTitleSheet } = await import('./title-sheets/draw-title-sheet.ts')
    return drawTitleSheet(work.sheet)
  }
  if ('contents' in work) {
    const { drawContents } = await import('./title-downloads/draw-contents.ts')
    return drawContents(work.contents)
  }
  // Loading the typefaces takes a moment, and most processes never draw.
  const { drawOgPicture } = await import('./og-pictures/draw-og-picture.ts')
  return drawOgPicture(work.draw)
})
