import { pictureSentences } from '#contract/exchange/exchange-sentences.ts'
import type { CatalogueRecord, TakenPicture } from '#modules/exchange/record/catalogue-record.ts'

/** The place where the pictures are that records name. */
export interface PictureSource {
  /** Copies the picture of this name into the shop's storage; otherwise says why not, for the sender of the file. */
  take(name: string): Promise<TakenPicture | { refusal: string }>
}

/**
 * Adds the pictures that the record names, and remarks on those that could not be imported: a picture never breaks its
 * record. Without a source, pictures are ignored.
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
  // A message does not say which author a portrait shows.
  const isOfOne = (record.authors?.length ?? 0) === 1
  if (portrait !== undefined && !isOfOne) remarks.push(pictureSentences.portraitOfSeveral)
  const pictures = { cover: await take(cover), portrait: isOfOne ? await take(portrait) : undefined }
  return { record: { ...record, pictures }, remarks }
}
