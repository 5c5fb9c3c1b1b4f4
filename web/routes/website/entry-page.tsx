import type { EntryOf } from '#contract/content.ts'
import { ContactFormToken } from '#web/forms/contact-form-token.ts'
import ArticleListPage from './article/article-list-page.tsx'
import ArticlePage from './article/article-page.tsx'
import type { ArticleList } from './article/load-articles.ts'
import ContactPage from './contact/contact-page.tsx'
import ContentPage from './content-page.tsx'
import ExtraSections from './extra-sections.tsx'
import MemberPage from './team/member-page.tsx'

/** What the visitor's own forms need; see `web/forms/contact-form-token.ts`. */
interface WithForms {
  formToken: string
}

export type WrittenEntry =
  | EntryOf<'page' | 'article' | 'team_member' | 'contact'>
  | (EntryOf<'article_list'> & { list: ArticleList })

type ShownEntry = WrittenEntry | Pick<EntryOf<'product'>, 'type' | 'blocks'>

/** What the editors wrote at an address, in the form of its kind; of a title, what they add to its page. */
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
  }
}
