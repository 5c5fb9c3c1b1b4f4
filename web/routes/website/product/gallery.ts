import type { Picture, Title } from '#contract/catalogue/catalogue.ts'
import type { Sample, SamplePage } from '#contract/catalogue/title-material.ts'
import { galleryMessages } from '#web/messages/catalogue/gallery.ts'
import { sampleMessages } from '#web/messages/licences/title-material.ts'

/** A picture of a book that can be looked at alone. */
export interface GalleryPicture extends Pick<SamplePage, 'permalink' | 'width' | 'height'> {
  /** What it shows. */
  label: string
}

/** All that there is to see of a book: outside, then the pages of its sample. */
export interface Gallery {
  pictures: GalleryPicture[]
  /** Index of the first page of the sample; the number of pictures where there is none. */
  firstPage: number
}

/** Put together on the server, so that browsers need not know how. */
export function galleryOf(
  { cover, back_cover: back, spine }: Pick<Title, 'cover' | 'back_cover' | 'spine'>,
  sample: Sample | null,
): Gallery {
  const outside = [
    { picture: cover, label: galleryMessages.front },
    { picture: back, label: galleryMessages.back },
    { picture: spine, label: galleryMessages.spine },
  ].flatMap(({ picture, label }) => (picture ? [shown(picture, label)] : []))
  const pages = sample?.pages ?? []
  const inside = pages.map((page) => shown(page, sampleMessages.page(page.number, pages.length)))
  return { pictures: [...outside, ...inside], firstPage: outside.length }
}

function shown({ permalink, width, height }: Picture | SamplePage, label: string): GalleryPicture {
  return { permalink, width, height, label }
}
