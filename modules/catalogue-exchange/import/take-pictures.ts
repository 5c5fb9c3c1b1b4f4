import { pictureSentences } from '#contract/words/exchange-sentences.ts'
import type { CatalogueRecord, TakenPicture } from '../record/catalogue-record.ts'

/** Where the pictures lie that records name. */
export interface PictureSource {
  /** Takes the picture of this name into the shop's storage; or says, for its sender, why not. */
  take(name: string): Promise<TakenPicture | { refusal: string }>
}

/**
 * The record with the pictures it names, and what is to be said of those that were not taken: a picture never breaks
 * its record. Without a source pictures are not looked at.
 */
export async function takePictures(
  record: CatalogueRecord,
  source: PictureSource | undefined,
): Promise<{ record: CatalogueRecord; remarks: string[] }> {
  const { cover, portrait } = record
  if (!source || (cover === undefined && portrait === undefined)) return { record, remarks: [] }
  const remarks: string[] = []
  const take = async (name: string | undefined): Promise<TakenPicture | undefined> => {
    const taken = name === undefined ? undefined : await source.take(name)
    if (!taken || !('refusal' in taken)) return taken
    remarks.push(taken.refusal)
    return undefined
  }
  // A message does not say whose portrait it is.
  const isOfOne = (record.authors?.length ?? 0) === 1
  if (portrait !== undefined && !isOfOne) remarks.push(pictureSentences.portraitOfSeveral)
  const pictures = { cover: await take(cover), portrait: isOfOne ? await take(portrait) : undefined }
  return { record: { ...record, pictures }, remarks }
}
