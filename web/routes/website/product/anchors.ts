import type { EntryOf, ProductComponent } from '#contract/content/content.ts'
import { sectionTitles } from '#web/messages/catalogue/product.ts'
import { materialMessages, sampleMessages } from '#web/messages/licences/title-material.ts'
import { SECTION_IDS } from './section-ids.ts'
import type { ShownSection } from './title-page.ts'

type Section = keyof typeof SECTION_IDS

const TITLES: Record<Section, string> = {
  description: sectionTitles.description,
  belongings: sectionTitles.belongs,
  sample_pages: sampleMessages.title,
  contents: sectionTitles.contents,
  additional_material: materialMessages.title,
  praise: sectionTitles.praise,
  authors: sectionTitles.authors,
  facts: sectionTitles.facts,
}

type Page = Pick<EntryOf<'product'>, 'product' | 'sample' | 'additional_material'>

/** The sections of a title's page that one can go to, in their order. */
export function anchorsOf(sections: readonly ShownSection[], { product, sample, additional_material: files }: Page) {
  const has: Partial<Record<ShownSection, boolean>> = {
    description: product.description.length > 0,
    sample_pages: sample !== null,
    contents: product.contents.length > 0,
    additional_material: files.length > 0,
    praise: product.praise.length > 0,
    authors: product.author_notes.length > 0,
  }
  const there = sections.filter((section) => has[section] ?? true)
  return [...there, 'facts' as const].flatMap((section) =>
    isSection(section) ? [{ id: SECTION_IDS[section], title: TITLES[section] }] : [],
  )
}

/** Sections in the order of the editors; what belongs to a title comes after what it is about. */
export function withBelongings(components: readonly ProductComponent[], hasBelongings: boolean): ShownSection[] {
  if (!hasBelongings) return [...components]
  const after = components.indexOf('description') + 1
  return [...components.slice(0, after), 'belongings', ...components.slice(after)]
}

function isSection(name: ShownSection | 'facts'): name is Section {
  return name in SECTION_IDS
}
