import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { escapeMarkup } from '#contract/ground/text/escape-markup.ts'
import { showValue } from '#kernel/personal-data/show-value.ts'
import type { Entry, Section } from './read-personal-data.ts'

interface ExportHead {
  publisher: string
  at: Date
}

/** The file that a user downloads: the same data once for people and once for programs. */
export function exportArchive(sections: readonly Section[], head: ExportHead): Promise<Buffer> {
  const archive = new ZipFile()
  archive.addBuffer(Buffer.from(exportHtml(sections, head)), 'meine-daten.html')
  archive.addBuffer(Buffer.from(exportJson(sections, head.at)), 'meine-daten.json')
  archive.end()
  return buffer(archive.outputStream)
}

const STYLE = `
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b2421 }
h1, h2, h3 { line-height: 1.2 } h2 { margin-top: 2.5rem; border-bottom: 1px solid #ddd4c2; padding-bottom: .4rem }
article { margin: 1rem 0; padding: 1rem; border: 1px solid #ddd4c2; border-radius: .4rem }
dl { display: grid; grid-template-columns: minmax(8rem, 16rem) 1fr; gap: .25rem 1.25rem; margin: 0 }
dt { color: #454f4a } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }`

/** The data as a readable page that loads nothing from other sites. */
function exportHtml(sections: readonly Section[], { publisher, at }: ExportHead): string {
  const title = `Ihre Daten bei ${publisher}`
  const filled = sections.filter((section) => section.entries.length > 0)
  const empty = sections.filter((section) => section.entries.length === 0).map((section) => section.title)
  return `<!doctype html>
<html lang="de-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
<p>Stand vom ${escapeMarkup(showValue(at))}. Die Datei «meine-daten.json» enthält dasselbe für Programme.</p>
${filled.map((section) => sectionHtml(section, 2)).join('\n')}
${empty.length > 0 ? `<h2>Nichts gespeichert</h2>\n<p>${empty.map(escapeMarkup).join(', ')}</p>` : ''}
</body>
</html>
`
}

function sectionHtml({ title, entries }: Section, level: 2 | 3): string {
  if (entries.length === 0) return ''
  return `<section>
<h${level}>${escapeMarkup(title)}</h${level}>
${entries.map((entry) => entryHtml(entry)).join('\n')}
</section>`
}

function entryHtml({ values, parts }: Entry): string {
  const facts = values.filter(({ shown }) => shown !== '')
  const list = facts
    .map(({ name, label, shown }) => `<dt>${escapeMarkup(label ?? name)}</dt><dd>${escapeMarkup(shown)}</dd>`)
    .join('\n')
  return `<article>
<dl>
${list}
</dl>
${parts.map((part) => sectionHtml(part, 3)).join('\n')}
</article>`
}

/** The data for programs: times in UTC, amounts of money in Rappen, rates in basis points, files in Base64. */
export function exportJson(sections: readonly Section[], at: Date): string {
  return JSON.stringify({ exported_at: at, data: fields(sections) }, null, 2)
}

function fields(sections: readonly Section[]): Record<string, unknown> {
  return Object.fromEntries(sections.map(({ name, entries }) => [name, entries.map(entryJson)]))
}

function entryJson({ values, parts }: Entry): Record<string, unknown> {
  return { ...Object.fromEntries(values.map(({ name, value }) => [name, value])), ...fields(parts) }
}
