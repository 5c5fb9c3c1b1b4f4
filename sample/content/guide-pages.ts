import type { StoredBlock } from '#contract/content/blocks.ts'
import { classLicences } from './guides/class-licences.ts'
import { forTeachers } from './guides/for-teachers.ts'
import type { Guide } from './guides/guide.ts'
import { inspectionCopies } from './guides/inspection-copies.ts'
import { learningPlatforms } from './guides/learning-platforms.ts'
import { orderingAsSchool } from './guides/ordering-as-school.ts'
import { returns } from './guides/returns.ts'
import { signOn } from './guides/sign-on.ts'
import { writeText } from './write-text.ts'

/** The pages that lead through something, by their addresses. */
export const guides: ReadonlyMap<string, Guide> = new Map(
  [forTeachers, inspectionCopies, classLicences, orderingAsSchool, learningPlatforms, returns, signOn].map((guide) => [
    guide.uri,
    guide,
  ]),
)

/** What a guide consists of: its figures, its steps, and what is asked often. */
export function guideBlocks({ facts, steps, questions }: Guide): StoredBlock[] {
  return [
    { type: 'facts', title: 'Auf einen Blick', facts },
    {
      type: 'steps',
      title: 'Schritt für Schritt',
      steps: steps.map(({ title, text, action }) => ({ title, text: writeText(text), link: action ?? null })),
    },
    {
      type: 'accordion',
      title: 'Häufig gefragt',
      items: questions.map(({ question, answer }) => ({ title: question, text: writeText(answer) })),
    },
  ]
}
