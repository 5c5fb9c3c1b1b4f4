import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Title } from '#contract/catalogue/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { lazyPart } from '#ui/loading/load-part.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { RichText } from '#web/blocks/rich-text.tsx'
import { otherEditionLabels, productMessages, sectionTitles } from '#web/messages/catalogue/product.ts'
import { idlePart } from '#web/page/idle-part.ts'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import { AuthorNotes } from './author-notes.tsx'
import { SECTION_IDS } from './section-ids.ts'
import { sectionRuns } from './section-runs.ts'
import type { ShownEdition, ShownSection, TitlePage } from './title-page.ts'
import type { Viewer } from './use-viewer.tsx'

/** Loaded by the pages that have them. */
const SamplePages = lazyPart(() => import('./sample-pages.tsx'))
const AdditionalMaterial = lazyPart(() => import('./additional-material.tsx'))
const Praise = lazyPart(() => import('./praise.tsx'))
const ExtraSections = lazyPart(() => import('../extra-sections.tsx'))

/** They work as the server renders them. */
const BelongingsTable = idlePart(() => import('./belongings/belongings-table.tsx'))
const ClassSetForm = idlePart(() => import('./belongings/class-set-form.tsx'))
const TitleAside = idlePart(() => import('./title-aside.tsx'))

interface Shown {
  page: TitlePage
  open: Viewer['open']
}

/** A section of each kind; nothing where the title has nothing to show in it. */
const sections: Record<ShownSection, (shown: Shown) => ReactNode> = {
  description: ({ page: { product } }) =>
    product.description.length > 0 && (
      <Part title={sectionTitles.description} id={SECTION_IDS.description}>
        <div className="max-w-[66ch] text-lg">
          <RichText text={product.description} below={2} />
        </div>
      </Part>
    ),
  belongings: ({ page: { belongings, classSet } }) => (
    <Suspense>
      <BelongingsTable rows={belongings}>{classSet && <ClassSetForm set={classSet} />}</BelongingsTable>
    </Suspense>
  ),
  contents: ({ page: { product } }) =>
    product.contents.length > 0 && (
      <Part title={sectionTitles.contents} id={SECTION_IDS.contents}>
        <Contents contents={product.contents} />
      </Part>
    ),
  sample_pages: ({ page: { sample, colours, gallery }, open }) =>
    sample && (
      <SamplePages
        sample={sample}
        colour={colours.stage}
        open={(event, index) => open(event, gallery.firstPage + index)}
      />
    ),
  additional_material: ({ page: { additional_material: files } }) =>
    files.length > 0 && <AdditionalMaterial files={files} />,
  praise: ({ page: { product } }) => product.praise.length > 0 && <Praise praise={product.praise} />,
  accessibility: ({ page: { accessibility } }) =>
    accessibility.length > 0 && (
      <Part title={sectionTitles.accessibility}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {accessibility.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
    ),
  authors: ({ page: { product } }) =>
    product.author_notes.length > 0 && (
      <Part title={sectionTitles.authors} id={SECTION_IDS.authors}>
        <AuthorNotes authors={product.author_notes} />
      </Part>
    ),
  series: ({ page: { product } }) =>
    product.series && (
      <Shelf
        title={sectionTitles.series(product.series.title)}
        titles={product.series_titles}
        link={{ title: productMessages.wholeSeries, url: product.series.url }}
      />
    ),
  successor: ({ page: { product } }) =>
    (product.successor || product.predecessor) && (
      <Part title={sectionTitles.editions}>
        <ul className="flex flex-col gap-2">
          <OtherEdition label={otherEditionLabels.successor} edition={product.successor} />
          <OtherEdition label={otherEditionLabels.predecessor} edition={product.predecessor} />
        </ul>
      </Part>
    ),
  extra: ({ page }) => page.blocks.length > 0 && <ExtraSections {...page} />,
  related: ({ page: { product } }) => <Shelf title={sectionTitles.related} titles={product.related} />,
}

interface TitleSectionsProps extends Shown {
  /** Of the chosen edition; they stay beside the text. */
  facts: ShownEdition['facts'] | null
}

/** The sections the editors chose, in their order (`default_product_components_settings`); facts beside the first. */
export function TitleSections({ page, open, facts }: TitleSectionsProps) {
  const drawn = page.sections.flatMap((name) => {
    const section = sections[name]({ page, open })
    return section ? [{ name, section: <Suspense key={name}>{section}</Suspense> }] : []
  })
  return sectionRuns(drawn).map(({ key, isColumn, isFirstColumn, parts }) =>
    isColumn ? (
      <Container key={key} className="mt-10 md:mt-14">
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="flex min-w-0 flex-col gap-12 lg:col-span-7 lg:gap-16">{parts}</div>
          {isFirstColumn && (
            <div className="min-w-0 lg:col-span-4 lg:col-start-9">
              <Suspense>
                <TitleAside facts={facts} files={page.files} editor={page.editor} />
              </Suspense>
            </div>
          )}
        </div>
      </Container>
    ) : (
      parts
    ),
  )
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} {...(id && { id })}>
        {title}
      </SectionHeading>
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
            <span className="text-deep tabular-nums">
              <span aria-hidden="true">{page}</span>
              <VisuallyHidden>{productMessages.pageOfContents(page)}</VisuallyHidden>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
