import type { ArticleFigures } from './article-figure.ts'
import { digitalFigures } from './digital.ts'
import { languageFigures } from './language.ts'
import { lawFigures } from './law.ts'
import { publisherFigures } from './publisher.ts'
import { teachingFigures } from './teaching.ts'
import { vocationalFigures } from './vocational.ts'

/** What the articles count and tell; every number stands in the text. */
export const articleFigures: ArticleFigures = {
  ...digitalFigures,
  ...languageFigures,
  ...lawFigures,
  ...publisherFigures,
  ...teachingFigures,
  ...vocationalFigures,
}
