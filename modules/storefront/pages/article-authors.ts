import type { ArticleAuthor } from '#contract/content/content.ts'
import type { EntryContent } from '#contract/content/entry-content.ts'
import type { Database } from '#kernel/database/connection.ts'
import { authorNotes } from '#modules/catalogue/catalogue/authors-and-series/load-author.ts'
import { loadOpenMembers } from '#modules/content/content/load-team.ts'

type Named = Extract<EntryContent, { type: 'article' }>['authors'][number]

/**
 * Who has written an article, in their order: members of the team by their pages, others by their names among the authors
 * of the catalogue. Of a member whose page is not for everyone, the name alone is told, so that the article is the same
 * for all its readers.
 */
export async function articleAuthors(db: Database, named: readonly Named[]): Promise<ArticleAuthor[]> {
  const [members, others] = await Promise.all([
    loadOpenMembers(
      db,
      named.flatMap(({ uri }) => uri ?? []),
    ),
    authorNotes(
      db,
      named.filter(({ uri }) => uri === null).map(({ name }) => name),
    ),
  ])
  return named.map(({ name, uri }) => {
    const member = members.get(uri ?? '')
    if (member) return { name, url: uri, role: member.role, note: member.description, picture: member.picture }
    const author = uri === null ? others.get(name) : undefined
    return {
      name,
      url: uri ?? author?.url ?? null,
      role: '',
      note: author?.note ?? '',
      picture: author?.picture ?? null,
    }
  })
}
