import type { Picture } from '#contract/catalogue/catalogue.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import type { TitleRow } from '../catalogue/rows.ts'
import { reverseFiles } from './cover-files.ts'
import { coverGround } from './draw-cover.ts'
import { spineGround } from './draw-spine.ts'

/** A permalink without a folder, because the folder of the covers is one of the image service's roots. */
function permalinkOf(file: string): string {
  return `/${file}`
}

/**
 * Returns a function that makes a title's picture fields, with the size and colour of the covers that `renderCovers`
 * draws.
 */
export function coverPictures(): (title: TitleRow) => PictureFields {
  // Load-test titles borrow the covers of the demonstration list.
  const known = new Map<string, Omit<Picture, 'alt'>>()

  function drawn(file: string, title: TitleRow): Omit<Picture, 'alt'> {
    const before = known.get(file)
    if (before) return before
    const picture = { permalink: permalinkOf(file), focus: '50-50', ...coverGround(title) }
    known.set(file, picture)
    return picture
  }

  return (title) => {
    const { cover_image, cover_image_2d, image } = title.cover
    const field = (file: string | null) =>
      file === null ? null : { ...drawn(file, title), alt: `Umschlag von «${title.title}»`, file }
    const front = { coverImage: field(cover_image), coverImage2d: field(cover_image_2d), image: field(image) }
    const files = reverseFiles(title)
    if (files === null) return front
    const placed = (file: string) => ({ permalink: permalinkOf(file), focus: '50-50', file })
    return {
      ...front,
      backCover: { ...placed(files.back), ...coverGround(title), alt: `Rückseite von «${title.title}»` },
      spine: { ...placed(files.spine), ...spineGround(title), alt: `Buchrücken von «${title.title}»` },
    }
  }
}
