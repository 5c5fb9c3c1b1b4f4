import type { FileCard } from '#contract/shop/cards.ts'
import { FileList } from '#web/blocks/file-list.tsx'
import { materialMessages } from '#web/messages/website/title-material.ts'
import { SectionHeading } from '#web/ui/text/section-heading.tsx'

/** Files that go with a title; those one may not have say for whom they are, and how to get in. */
export default function AdditionalMaterial({ files }: { files: readonly FileCard[] }) {
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2}>{materialMessages.title}</SectionHeading>
      <FileList files={files} />
    </section>
  )
}
