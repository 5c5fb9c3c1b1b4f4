import { entryRoom } from '#office/messages/website/entries.ts'
import { Badge } from '#ui/text/badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ComparedPart, ComparedWords } from './compare-parts.server.ts'

/** What two revisions differ in, with the words marked that came or went. */
export function Compared({ parts }: { parts: readonly ComparedPart[] }) {
  if (parts.length === 0) return <p>{entryRoom.nothingChanged}</p>
  return (
    <ol className="flex flex-col gap-4">
      {numbered(parts).map(({ number, title, kind, lines }) => (
        <li key={number} className="rounded-md border border-line bg-white p-4">
          <h3 className="mb-2 flex items-center gap-3 font-medium">
            {title}
            {kind !== 'changed' && <Badge tone={kind === 'added' ? 'success' : 'danger'}>{entryRoom[kind]}</Badge>}
          </h3>
          <dl className="flex flex-col gap-2 text-sm">
            {numbered(lines).map(({ number: line, label, words }) => (
              <div key={line} className="grid gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">
                  {numbered(words).map(({ number: word, ...one }) => (
                    <Words key={word} {...one} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}

/** Colour alone would not say it: what came is underlined, what went struck through, and both are read aloud. */
function Words({ kind, text }: ComparedWords) {
  if (kind === 'same') return text
  if (kind === 'added')
    return (
      <ins className="rounded-sm bg-success-50 text-success-700 underline">
        <VisuallyHidden>{`${entryRoom.addedWords} `}</VisuallyHidden>
        {text}
      </ins>
    )
  return (
    <del className="rounded-sm bg-danger-50 text-danger-800 line-through">
      <VisuallyHidden>{`${entryRoom.removedWords} `}</VisuallyHidden>
      {text}
    </del>
  )
}

function numbered<T extends object>(list: readonly T[]): (T & { number: number })[] {
  return list.map((one, number) => ({ ...one, number }))
}
