import { titleSheetWords } from '#contract/content/title-sheet-words.ts'

/** Sentences of blocks that show titles one by one. */
export const titleBlockMessages = {
  recommendedBy: 'Empfohlen von',
  isbn: 'ISBN',
  counted: titleSheetWords.counted,
  sheet: 'Vorschau als PDF',
  newEdition: titleSheetWords.newEdition,
  nothing: 'Zurzeit ist nichts angekündigt',
  nothingText: 'Was es schon gibt, steht im Programm.',
  programme: 'Zum Programm',
  published: titleSheetWords.published,
} as const
