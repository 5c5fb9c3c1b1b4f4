import type { EntryContent } from '#contract/website/entry-content.ts'

/** The columns that lists go by, from an entry's content. */
export function entryColumns(content: EntryContent) {
  const isArticle = content.type === 'article'
  const isMember = content.type === 'team_member'
  return {
    content,
    title: content.title,
    audience: content.access.audience,
    category: isArticle ? content.category : null,
    publishedOn: isArticle ? content.published_on : null,
    memberGroup: isMember ? content.group : null,
    position: isMember ? content.position : 0,
  }
}
