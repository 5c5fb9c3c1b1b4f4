import { pictureSentences } from '#contract/exchange/exchange-sentences.ts'
import {
  type CatalogueRecord,
  PICTURE_NAMES,
  type PictureName,
  type TakenPicture,
} from '#modules/exchange/record/catalogue-record.ts'

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
  const named = PICTURE_NAMES.filter((name) => record[name] !== undefined)
  if (!source || named.length === 0) return { record, remarks: [] }
  const remarks: string[] = []
  // A message does not say which author a portrait shows.
  const isOfOne = (record.authors?.length ?? 0) === 1
  if (record.portrait !== undefined && !isOfOne) remarks.push(pictureSentences.portraitOfSeveral)
  const pictures: Partial<Record<PictureName, TakenPicture>> = {}
  for (const name of named) {
    const file = name === 'portrait' && !isOfOne ? undefined : record[name]
    const taken = file === undefined ? undefined : await source.take(file)
    if (taken && 'refusal' in taken) remarks.push(taken.refusal)
    else if (taken) pictures[name] = taken
  }
  return { record: { ...record, pictures }, remarks }
}
