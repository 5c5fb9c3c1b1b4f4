import type { FileCard } from '#contract/cards.ts'
import { contentLockMessages, downloadMessages } from '#web/messages/content.ts'
import { Container } from '#web/ui/container.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { BlockProps } from './block.ts'

/** Files to save; those one may not have say for whom they are. */
export default function DownloadsBlock({ block }: BlockProps<'downloads'>) {
  return (
    <Container>
      <section className="flex max-w-[52rem] flex-col gap-5">
        {block.title && <SectionHeading level={2}>{block.title}</SectionHeading>}
        <ul className="overflow-hidden rounded-lg border border-line bg-white">
          {block.files.map((file) => (
            <li key={file.id} className="border-b border-line last:border-b-0">
              <File file={file} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}

function File({ file }: { file: FileCard }) {
  const { title, media_type, size, url, lock } = file
  const facts = `${downloadMessages.kind(media_type)}, ${downloadMessages.size(size)}`
  if (!url || lock) {
    return (
      <div className="flex items-center gap-4 px-5 py-4">
        <Icon name="lock" className="size-5 text-ink-faint" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-ink-soft">{lock && contentLockMessages.title(lock)}</span>
        </span>
        <span className="text-sm text-ink-faint max-xs:hidden">{facts}</span>
      </div>
    )
  }
  return (
    // Plain: the browser saves the file and stays on the page.
    <a href={url} className="group flex items-center gap-4 px-5 py-4 -outline-offset-2 hover:bg-river-50">
      <Icon name="download" className="size-5 text-river-700" />
      <span className="min-w-0 flex-1 font-medium underline-offset-4 group-hover:underline">{title}</span>
      <span className="text-sm text-ink-soft">{facts}</span>
    </a>
  )
}
