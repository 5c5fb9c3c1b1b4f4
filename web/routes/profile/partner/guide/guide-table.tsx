import { useId } from 'react'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'

interface GuideTableProps {
  title: string
  caption: string
  head: readonly string[]
  /** The first cell names the row, as it is written in programs. */
  rows: readonly (readonly [name: string, ...cells: string[]])[]
}

/** A table of the guide; where the screen is too narrow, it scrolls by itself. */
export function GuideTable({ title, caption, head, rows }: GuideTableProps) {
  const captionId = useId()
  const cell = 'px-3 py-2 align-top'
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <SectionHeading level={2} id={anchorOf(title)}>
        {title}
      </SectionHeading>
      <ScrollRegion labelledBy={captionId} className="rounded-lg border border-line bg-white">
        <table className="w-full border-collapse text-left text-sm">
          <caption id={captionId} className="text-left text-ink-soft">
            <span className="sticky left-0 inline-block max-w-[min(100%,calc(100vw-3rem))] px-3 py-2">{caption}</span>
          </caption>
          <thead>
            <tr className="border-y border-line bg-paper-deep">
              {head.map((name) => (
                <th key={name} scope="col" className={`${cell} font-semibold`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name} className="border-b border-line last:border-b-0">
                <th scope="row" className={`${cell} font-mono font-normal`}>
                  {name.split(', ').map((part) => (
                    <span key={part} className="block">
                      {part}
                    </span>
                  ))}
                </th>
                {head.slice(1).map((column, place) => (
                  <td key={column} className={`${cell} max-sm:min-w-40`}>
                    {values[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
