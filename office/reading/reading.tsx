import { entryRoom } from '#office/messages/website/entries.ts'
import type { ReadablePart } from './readable-entry.ts'

/** The parts of an entry to be read, without what only an editor needs. */
export function Reading({ parts }: { parts: readonly ReadablePart[] }) {
  const numbered = parts.map((part, index) => ({ ...part, number: index }))
  return (
    <ol className="flex flex-col gap-4">
      {numbered.map(({ number, title, lines }) => (
        <li key={number} className="rounded-md border border-line bg-white p-4">
          <h3 className="mb-2 font-medium">{title}</h3>
          <dl className="flex flex-col gap-2 text-sm">
            {numberedLines(lines).map(({ number: line, label, text }) => (
              <div key={line} className="grid gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
      {parts.length <= 1 && <li className="text-ink-soft">{entryRoom.noBlocks}</li>}
    </ol>
  )
}

function numberedLines(lines: ReadablePart['lines']) {
  return lines.map((line, index) => ({ ...line, number: index }))
}
