import type { FileCard } from '#contract/catalogue/cards.ts'
import type { Lock } from '#contract/ground/access.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { contentLockMessages, downloadMessages } from '#web/messages/content/content.ts'
import { LockHelp } from './lock-help.tsx'

/**
 * Files to save, with kind and size; a file that the visitor may not have says who it is for, and how to get access.
 */
export function FileList({ files }: { files: readonly FileCard[] }) {
  return (
    <div className="flex flex-col gap-3">
      <ul className="overflow-hidden rounded-lg border border-line bg-white">
        {files.map((file) => (
          <li key={file.id} className="border-b border-line last:border-b-0">
            <File file={file} />
          </li>
        ))}
      </ul>
      {differentLocks(files).map((lock) => (
        <LockHelp key={contentLockMessages.title(lock)} lock={lock} />
      ))}
    </div>
  )
}

function differentLocks(files: readonly FileCard[]): Lock[] {
  const locks = files.flatMap(({ lock }) => lock ?? [])
  return [...new Map(locks.map((lock) => [contentLockMessages.title(lock), lock])).values()]
}

function File({ file }: { file: FileCard }) {
  const { title, media_type, size, url, lock } = file
  const facts = `${downloadMessages.kind(media_type)}, ${downloadMessages.size(size)}`
  if (!url || lock) {
    return (
      <div className="flex items-center gap-4 px-5 py-4">
        <Icon name="lock" className="size-5 text-ink-faint" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{title}</span>
          <span className="block text-sm text-ink-soft">{lock && contentLockMessages.title(lock)}</span>
        </span>
        <span className="shrink-0 text-sm text-ink-faint">{facts}</span>
      </div>
    )
  }
  return (
    // A plain link: the browser saves the file and stays on the page.
    <a href={url} className="group flex items-center gap-4 px-5 py-4 -outline-offset-2 hover:bg-river-50">
      <Icon name="download" className="size-5 text-river-700" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere underline-offset-4 group-hover:underline">{title}</span>
      <span className="shrink-0 text-sm text-ink-soft">{facts}</span>
    </a>
  )
}
