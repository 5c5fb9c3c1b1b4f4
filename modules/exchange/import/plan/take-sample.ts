import type { CatalogueRecord, TakenSample } from '#modules/exchange/record/catalogue-record.ts'

/** The place where the PDFs are that records name as their samples. */
export interface SampleSource {
  /** Copies the PDF of this name into the shop's storage; otherwise says why not, for the sender of the file. */
  take(name: string): Promise<TakenSample | { refusal: string }>
}

/** Adds the PDF sample that the record names, or a remark where it could not be imported. */
export async function takeSample(
  record: CatalogueRecord,
  source: SampleSource | undefined,
): Promise<{ record: CatalogueRecord; remarks: string[] }> {
  if (!source || record.sample === undefined) return { record, remarks: [] }
  const taken = await source.take(record.sample)
  return 'refusal' in taken
    ? { record, remarks: [taken.refusal] }
    : { record: { ...record, takenSample: taken }, remarks: [] }
}
