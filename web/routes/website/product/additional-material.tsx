import type { FileCard } from '#contract/catalogue/cards.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { FileList } from '#web/blocks/file-list.tsx'
import { materialMessages } from '#web/messages/licences/title-material.ts'
import { SECTION_IDS } from './section-ids.ts'

/** Files that go with a title; a file that the visitor may not have says who it is for, and how to get access. */
export default function AdditionalMaterial({ files }: { files: readonly FileCard[] }) {
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} id={SECTION_IDS.additional_material}>
        {materialMessages.title}
      </SectionHeading>
      <FileList files={files} />
    </section>
  )
}
