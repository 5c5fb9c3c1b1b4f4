import type { TitleRow } from '../catalogue/rows.ts'

/** The file of a title's cover that can be drawn: webp or jpg. The shop has to skip psd and tif. */
export function drawableCover({ cover }: Pick<TitleRow, 'cover'>): string | undefined {
  return (
    [cover.cover_image, cover.cover_image_2d, cover.image].find(
      (file) => file !== null && /\.(webp|jpg)$/.test(file),
    ) ?? undefined
  )
}

/**
 * The files of its back and its spine, for titles whose cover is drawn. Load-test titles borrow covers, but a back bears the
 * number of its book.
 */
export function reverseFiles({
  cover,
  slug,
}: Pick<TitleRow, 'cover' | 'slug'>): { back: string; spine: string } | null {
  const isOwn = drawableCover({ cover })?.replace(/\.\w+$/, '') === slug
  return isOwn ? { back: `${slug}_back.webp`, spine: `${slug}_spine.webp` } : null
}
