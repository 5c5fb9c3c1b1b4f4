import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from '../block.ts'
import { DataTable } from './data-table.tsx'

/** Figures in rows and columns. Without a title it is a section by its caption. */
export default function TableBlock({ block: { title, caption, head, rows } }: BlockProps<'table'>) {
  return (
    <Container>
      <div id={title ? undefined : anchorOf(caption)} className="flex max-w-[52rem] flex-col gap-4">
        {title && (
          <SectionHeading level={2} id={anchorOf(title)}>
            {title}
          </SectionHeading>
        )}
        <DataTable caption={caption} head={head} rows={rows} />
      </div>
    </Container>
  )
}
