import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { authorMessages } from '#web/messages/catalogue/authors-and-series.ts'
import type { TitleListData } from '../title-list/load-title-list.ts'
import { TitleList } from '../title-list/title-list.tsx'
import { authorCrumbs } from './author-crumbs.ts'

/** An author, and all titles they have a part in. */
export default function AuthorPage({ author, list }: { author: EntryOf<'author'>; list: TitleListData }) {
  const { title, description, picture, website } = author
  return (
    <Container className="pt-4">
      <Breadcrumb crumbs={authorCrumbs(author)} />
      <div className="mt-6 mb-12 flex flex-wrap gap-x-12 gap-y-7 md:mt-10 md:mb-16 md:flex-nowrap md:items-center">
        {picture && (
          <div className="w-40 shrink-0 md:w-60">
            <Illustration
              picture={{ ...picture, alt: picture.alt || authorMessages.portrait(title) }}
              sizes="(min-width: 48rem) 15rem, 10rem"
              crop="4:5"
              priority
            />
          </div>
        )}
        <div className="flex min-w-0 basis-full flex-col items-start gap-5 md:basis-auto">
          <SectionHeading level={1}>{title}</SectionHeading>
          {description && <p className="max-w-[42rem] text-lg whitespace-pre-line">{description}</p>}
          {website && (
            <a href={website} rel="noopener" className="text-link inline-flex min-h-8 items-center gap-2">
              {authorMessages.website}
              <Icon name="external" className="size-4" />
            </a>
          )}
        </div>
      </div>
      <TitleList heading={authorMessages.titles(title)} list={list} />
    </Container>
  )
}
