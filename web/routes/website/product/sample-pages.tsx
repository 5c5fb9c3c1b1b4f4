import type { MouseEvent } from 'react'
import type { Sample, SamplePage } from '#contract/catalogue/title-material.ts'
import { Ground } from '#ui/pictures/cover.tsx'
import { imageSrcSet, imageUrl } from '#ui/pictures/image-url.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { FileList } from '#web/blocks/file-list.tsx'
import { sampleMessages } from '#web/messages/licences/title-material.ts'
import { SECTION_IDS } from './section-ids.ts'

interface SamplePagesProps {
  sample: Sample
  /** Of the stage on which the cover stands: the pages lie on it. */
  colour: string
  /** Opens a page, counted from 0. */
  open(event: MouseEvent, index: number): void
}

/** «Blick ins Buch»: the first pages in a row, each of which opens larger, and the link to the whole PDF. */
export default function SamplePages({ sample: { file, pages }, colour, open }: SamplePagesProps) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <SectionHeading level={2} id={SECTION_IDS.sample_pages}>
        {sampleMessages.title}
      </SectionHeading>
      {pages.length > 0 && (
        <div className="relative overflow-hidden rounded-lg print:hidden">
          <Ground colour={colour} />
          <ul className="relative flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 py-5">
            {pages.map((page, index) => (
              <li key={page.number} className="w-32 shrink-0 snap-start sm:w-40">
                {/* Without JavaScript the picture itself. */}
                <a
                  href={imageUrl(page.permalink, { width: 960 })}
                  onClick={(event) => open(event, index)}
                  className="group block"
                >
                  <PagePicture page={page} count={pages.length} sizes="(min-width: 40rem) 10rem, 8rem" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {pages.length === 0 && !file.lock && <p className="text-ink-soft">{sampleMessages.soon}</p>}
      <FileList files={[file]} />
    </section>
  )
}

function PagePicture({ page, count, sizes }: { page: SamplePage; count: number; sizes: string }) {
  const { number, permalink, width, height } = page
  return (
    <picture>
      <img
        src={imageUrl(permalink, { width: 320 })}
        srcSet={imageSrcSet(permalink, width)}
        sizes={sizes}
        width={width}
        height={height}
        alt={sampleMessages.page(number, count)}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full rounded-xs bg-white shadow-cover transition-transform motion-safe:group-hover:-translate-y-0.5"
      />
    </picture>
  )
}
