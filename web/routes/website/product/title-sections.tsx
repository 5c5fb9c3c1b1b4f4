import { Link } from 'react-router'
import type { Title } from '#contract/catalogue.ts'
import { RichText } from '#web/blocks/rich-text.tsx'
import { factLabels, sectionTitles } from '#web/messages/product.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Description, contents and authors; what a title does not have is left out. */
export function TitleSections({ title }: { title: Title }) {
  const notes = title.author_notes.filter((author) => author.note)
  return (
    <div className="flex max-w-[42rem] min-w-0 flex-col gap-12">
      {title.description.length > 0 && (
        <section className="flex flex-col gap-4">
          <SectionHeading level={2}>{sectionTitles.description}</SectionHeading>
          <RichText text={title.description} below={2} />
        </section>
      )}
      {title.contents.length > 0 && (
        <section className="flex flex-col gap-4">
          <SectionHeading level={2}>{sectionTitles.contents}</SectionHeading>
          <ol className="border-t border-line">
            {title.contents.map(({ label, page }) => (
              <li key={`${label} ${page}`} className="flex justify-between gap-4 border-b border-line py-2.5">
                <span>{label}</span>
                {page && (
                  <span className="text-ink-soft tabular-nums">
                    <span aria-hidden="true">{page}</span>
                    <VisuallyHidden>{factLabels.pageOfContents(page)}</VisuallyHidden>
                  </span>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {notes.length > 0 && (
        <section className="flex flex-col gap-4">
          <SectionHeading level={2}>{sectionTitles.authors}</SectionHeading>
          <ul className="flex flex-col gap-5">
            {notes.map(({ title: name, url, note }) => (
              <li key={name}>
                <h3 className="font-semibold">{url ? <Link to={url}>{name}</Link> : name}</h3>
                <p className="mt-1 text-ink-soft">{note}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
