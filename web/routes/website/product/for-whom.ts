import type { Title } from '#contract/catalogue/catalogue.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { belongingWords } from '#web/messages/catalogue/editions.ts'

/** For which school levels and curricula a title is made, in one line; empty where that is not known. */
export function forWhom({ levels, curricula, products }: Pick<Title, 'levels' | 'curricula' | 'products'>): string {
  const isForTeachers = products.length > 0 && products.every(({ audience }) => audience === 'teachers')
  const people = [...(isForTeachers ? [belongingWords.teachers] : []), ...levels.map((one) => schoolLevelLabels[one])]
  return [
    ...(people.length > 0 ? [belongingWords.forWhom(people.join(', '))] : []),
    ...curricula.map(({ title }) => title),
  ].join(' · ')
}
