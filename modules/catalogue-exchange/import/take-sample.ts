import type { CatalogueRecord, TakenSample } from '../record/catalogue-record.ts'

/** Where the PDFs lie that records name as their samples. */
export interface SampleSource {
  /** Takes the PDF of this name into the shop's storage; or says, for its sender, why not. */
  take(name: string): Promise<TakenSample | { refusal: string }>
}

/** The record with the PDF to look into that it names, or what is to be said where it was not taken. */
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
