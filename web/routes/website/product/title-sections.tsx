import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Title } from '#contract/catalogue/catalogue.ts'
import type { ProductComponent } from '#contract/content/content.ts'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { lazyPart } from '#ui/loading/load-part.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { RichText } from '#web/blocks/rich-text.tsx'
import { otherEditionLabels, productMessages, sectionTitles } from '#web/messages/catalogue/product.ts'
import { ProductGrid } from '#web/purchase/product-grid.tsx'
import { AuthorNotes } from './author-notes.tsx'
import { sectionRuns } from './section-runs.ts'
import type { TitlePage } from './title-page.ts'

/** Loaded by the pages that have them. */
const SamplePages = lazyPart(() => import('./sample-pages.tsx'))
const AdditionalMaterial = lazyPart(() => import('./additional-material.tsx'))
const ExtraSections = lazyPart(() => import('../extra-sections.tsx'))

/** A section of each kind; nothing where the title has nothing to show in it. */
const sections: Record<ProductComponent, (page: TitlePage) => ReactNode> = {
  description: ({ product: { description } }) =>
    description.length > 0 && (
      <Part title={sectionTitles.description}>
        <RichText text={description} below={2} />
      </Part>
    ),
  contents: ({ product: { contents } }) =>
    contents.length > 0 && (
      <Part title={sectionTitles.contents}>
        <Contents contents={contents} />
      </Part>
    ),
  sample_pages: ({ sample, product }) =>
    sample && <SamplePages sample={sample} colour={product.cover?.colour ?? null} />,
  additional_material: ({ additional_material: files }) => files.length > 0 && <AdditionalMaterial files={files} />,
  accessibility: ({ accessibility }) =>
    accessibility.length > 0 && (
      <Part title={sectionTitles.accessibility}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {accessibility.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
    ),
  authors: ({ product: { author_notes: authors } }) =>
    authors.length > 0 && (
      <Part title={sectionTitles.authors}>
        <AuthorNotes authors={authors} />
      </Part>
    ),
  series: ({ product: { series, series_titles } }) =>
    series && (
      <Shelf
        title={sectionTitles.series(series.title)}
        titles={series_titles}
        link={{ title: productMessages.wholeSeries, url: series.url }}
      />
    ),
  successor: ({ product: { successor, predecessor } }) =>
    (successor || predecessor) && (
      <Part title={sectionTitles.editions}>
        <ul className="flex flex-col gap-2">
          <OtherEdition label={otherEditionLabels.successor} edition={successor} />
          <OtherEdition label={otherEditionLabels.predecessor} edition={predecessor} />
        </ul>
      </Part>
    ),
  extra: (page) => page.blocks.length > 0 && <ExtraSections {...page} />,
  related: ({ product }) => <Shelf title={sectionTitles.related} titles={product.related} />,
}

/** The sections the editors chose, in their order (`default_product_components_settings`); facts beside the first. */
export function TitleSections({ page, facts }: { page: TitlePage; facts: ReactNode }) {
  const shown = page.components.flatMap((component) => {
    const section = sections[component](page)
    return section ? [{ component, section: <Suspense key={component}>{section}</Suspense> }] : []
  })
  return sectionRuns(shown).map(({ key, isColumn, isFirstColumn, parts }) =>
    isColumn ? (
      <Container key={key} className="mt-14 md:mt-20">
        <div className="grid gap-x-12 gap-y-12 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-20">
          <div className="flex max-w-[42rem] min-w-0 flex-col gap-12">{parts}</div>
          {isFirstColumn && facts}
        </div>
      </Container>
    ) : (
      parts
    ),
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2}>{title}</SectionHeading>
      {children}
    </section>
  )
}

interface ShelfProps {
  title: string
  titles: Title['related']
  /** The link to more of the kind. */
  link?: { title: string; url: string }
}

function Shelf({ title, titles, link }: ShelfProps) {
  if (titles.length === 0) return null
  return (
    <Container className="mt-14 md:mt-20">
      <section className="flex flex-col gap-8 border-t border-line pt-10">
        <SectionHeading level={2} link={link ?? null}>
          {title}
        </SectionHeading>
        <ProductGrid titles={titles} width="shelf" />
      </section>
    </Container>
  )
}

function OtherEdition({ label, edition }: { label: string; edition: Title['successor'] }) {
  return (
    edition && (
      <li>
        {label}:{' '}
        <Link to={edition.uri} className="text-link">
          {edition.title}
        </Link>
      </li>
    )
  )
}

/** By level. */
const indents = ['', '', 'pl-5', 'pl-10']

function Contents({ contents }: Pick<Title, 'contents'>) {
  return (
    <ol className="border-t border-line">
      {contents.map(({ label, page, level }) => (
        <li
          key={`${label} ${page}`}
          className={classNames('flex justify-between gap-4 border-b border-line py-2.5', indents[level])}
        >
          <span>{label}</span>
          {page && (
            <span className="text-ink-soft tabular-nums">
              <span aria-hidden="true">{page}</span>
              <VisuallyHidden>{productMessages.pageOfContents(page)}</VisuallyHidden>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
