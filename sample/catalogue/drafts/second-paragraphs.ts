import { readFileSync } from 'node:fs'
import { titlePitches } from '../title-pitches.ts'

/** The slug of a title and what follows its pitch on its page, a title a row. */
const table = readFileSync(new URL('./second-paragraphs.tsv', import.meta.url), 'utf8').trimEnd()

const written = new Map(
  table.split('\n').map((row): [string, string] => {
    const [slug = '', text = ''] = row.split('\t')
    return [slug, text]
  }),
)

/** What the publisher says of a title of the list beside its pitch: the longer pitch where there is one. */
export function secondParagraphOf(slug: string): string {
  const text = titlePitches[slug] ?? written.get(slug)
  if (!text) throw new Error(`Nothing is written of «${slug}»`)
  return text
}
