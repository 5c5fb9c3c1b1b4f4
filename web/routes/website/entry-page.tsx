import type { EntryOf } from '#contract/content/content.ts'
import { ContactFormToken } from '#web/forms/contact-form-token.ts'
import ArticleListPage from './article/article-list-page.tsx'
import ArticlePage, { type ShownArticle } from './article/article-page.tsx'
import type { ArticleList } from './article/load-articles.ts'
import AuthorListPage from './author/author-list-page.tsx'
import AuthorPage from './author/author-page.tsx'
import type { AuthorListData } from './author/load-author-list.ts'
import ContactPage, { type ContactEntry } from './contact/contact-page.tsx'
import ContentPage, { type TextPage } from './content-page.tsx'
import ExtraSections from './extra-sections.tsx'
import type { SeriesListData } from './series/load-series-list.ts'
import SeriesListPage from './series/series-list-page.tsx'
import SeriesPage from './series/series-page.tsx'
import MemberPage from './team/member-page.tsx'
import type { TitleListData } from './title-list/load-title-list.ts'

/** What the visitor's own forms need; see `web/forms/contact-form-token.ts`. */
interface WithForms {
  formToken: string
}

export type WrittenEntry =
  | EntryOf<'page' | 'article' | 'team_member' | 'contact'>
  | (EntryOf<'article_list'> & { list: ArticleList })

/** Pages of the catalogue for which the editors have no page of their own. */
type CatalogueEntry =
  | (EntryOf<'author' | 'series'> & { list: TitleListData })
  | (EntryOf<'author_list'> & { list: AuthorListData })
  | (EntryOf<'series_list'> & { list: SeriesListData })

type ShownEntry =
  | Exclude<WrittenEntry, { type: 'page' | 'article' | 'contact' }>
  | ContactEntry
  | ShownArticle
  | TextPage
  | CatalogueEntry
  | Pick<EntryOf<'product'>, 'type' | 'blocks'>

/** An entry of the editors, shown according to its kind; for a title, their additions to its page. */
export default function EntryPage({ entry }: { entry: ShownEntry & WithForms }) {
  return (
    <ContactFormToken value={entry.formToken}>
      <Entry entry={entry} />
    </ContactFormToken>
  )
}

function Entry({ entry }: { entry: ShownEntry & WithForms }) {
  switch (entry.type) {
    case 'product':
      return <ExtraSections {...entry} />
    case 'page':
      return <ContentPage page={entry} />
    case 'article':
      return <ArticlePage article={entry} />
    case 'article_list':
      return <ArticleListPage page={entry} list={entry.list} />
    case 'team_member':
      return <MemberPage member={entry} />
    case 'contact':
      return <ContactPage page={entry} />
    case 'author':
      return <AuthorPage author={entry} list={entry.list} />
    case 'author_list':
      return <AuthorListPage list={entry.list} />
    case 'series':
      return <SeriesPage series={entry} list={entry.list} />
    case 'series_list':
      return <SeriesListPage list={entry.list} />
  }
}
