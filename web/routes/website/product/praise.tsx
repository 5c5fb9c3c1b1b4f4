import type { Title } from '#contract/catalogue/catalogue.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { sectionTitles } from '#web/messages/catalogue/product.ts'
import { SECTION_IDS } from './section-ids.ts'

/** What people who teach and learn with a title say of it. */
export default function Praise({ praise }: Pick<Title, 'praise'>) {
  return (
    <section className="flex flex-col gap-5">
      <SectionHeading level={2} id={SECTION_IDS.praise}>
        {sectionTitles.praise}
      </SectionHeading>
      {praise.map(({ text, name, role, place }) => (
        <figure key={text} className="max-w-[60ch]">
          <blockquote className="font-display text-xl text-deep">«{text}»</blockquote>
          <figcaption className="mt-2 text-sm text-ink-soft">
            <span className="font-medium text-ink">{name}</span>
            {[role, place].filter(Boolean).map((one) => `, ${one}`)}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
