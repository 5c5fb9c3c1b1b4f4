import type { Format } from '#contract/catalogue/catalogue.ts'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { BookMediaType } from '#contract/licences/book-media-types.ts'

interface FileOfProduct {
  format: Format
  /** Of the product's title. */
  title: string
  mediaType: BookMediaType
  isExam: boolean
}

/**
 * What readers call the files of one product: «Prüfung: Recht früh», «E-Book: Recht früh (EPUB)». What a file is called
 * on the publisher's disk they never see, but for the copy that they save.
 */
export function namesOfFiles(files: readonly FileOfProduct[]): string[] {
  const names = files.map(nameOf)
  return names.map((name, n) => {
    const before = names.slice(0, n).filter((other) => other === name).length
    return before === 0 ? name : `${name}, Datei ${before + 1}`
  })
}

function nameOf({ format, title, mediaType, isExam }: FileOfProduct): string {
  if (format === 'teacher_material') return `${isExam ? 'Prüfung' : 'Material'}: ${title}`
  return `${formatLabels[format]}: ${title} (${mediaType === 'application/epub+zip' ? 'EPUB' : 'PDF'})`
}
