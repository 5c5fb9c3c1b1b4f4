import type { Picture } from '#contract/catalogue/catalogue.ts'

interface Portraits {
  picture: Pick<Picture, 'permalink'> | null
  /** What imports brought last. */
  importPicture: Pick<Picture, 'permalink'> | null
}

/** Where the pictures of imports lie; before `importPicture` was noted, this alone told them. */
const OF_IMPORTS = '/import/'

/** Whether staff chose the portrait of an author, or took it away, so that imports leave it. */
export function isPortraitKept({ picture, importPicture }: Portraits): boolean {
  if (importPicture) return picture?.permalink !== importPicture.permalink
  return picture !== null && !picture.permalink.startsWith(OF_IMPORTS)
}
