import type { TitleRow } from '../../../catalogue/rows.ts'
import { children } from './children.ts'
import { languages } from './languages.ts'
import { nature } from './nature.ts'
import { numbers } from './numbers.ts'
import { society } from './society.ts'
import { teaching } from './teaching.ts'
import { trade } from './trade.ts'
import type { Voice } from './voice.ts'

/** By the first subject of a title; the others speak of society. */
const OF_SUBJECTS: Readonly<Record<string, Voice>> = {
  deutsch: languages,
  'deutsch-als-zweitsprache': languages,
  franzoesisch: languages,
  englisch: languages,
  italienisch: languages,
  mathematik: numbers,
  rechnungswesen: numbers,
  'informatik-und-medien': numbers,
  biologie: nature,
  chemie: nature,
  physik: nature,
  geografie: nature,
  wirtschaft: trade,
  berufskunde: trade,
  'paedagogik-und-didaktik': teaching,
}

/** How the pages of a title speak to their readers. */
export function voiceOf({ subjects: [first = ''], levels }: Pick<TitleRow, 'subjects' | 'levels'>): Voice {
  const isForChildren = levels.includes('cycle_1') || levels.includes('cycle_2')
  if (isForChildren && first !== 'paedagogik-und-didaktik') return children
  return OF_SUBJECTS[first] ?? society
}
