import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { anchorOf } from '#web/page/anchor-of.ts'
import type { BlockProps } from './block.ts'
import { FileList } from './file-list.tsx'

/** Files to save; a file that the visitor may not have says who it is for. */
export default function DownloadsBlock({ block }: BlockProps<'downloads'>) {
  return (
    <Container>
      <section className="flex max-w-[52rem] flex-col gap-5">
        {block.title && (
          <SectionHeading level={2} id={anchorOf(block.title)}>
            {block.title}
          </SectionHeading>
        )}
        <FileList files={block.files} />
      </section>
    </Container>
  )
}
