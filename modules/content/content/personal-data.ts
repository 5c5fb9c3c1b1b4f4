import {
  exported,
  impersonal,
  kept,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { entryRevisions, navigationVersions, workingCopies } from './tables.ts'

const PAGE_HISTORY = { why: 'the publisher’s own pages; the author is forgotten', term: 'as long as the page' }

/** The history of edits by staff, and the pages themselves. */
export const contentData: PersonalData = {
  personal: [
    personalTable(entryRevisions, {
      title: 'Bearbeitete Seiten',
      of: ofUser(entryRevisions.authorId),
      columns: {
        entryId: impersonal,
        number: kept(PAGE_HISTORY),
        action: kept(PAGE_HISTORY),
        uri: kept(PAGE_HISTORY),
        content: impersonal,
        authorId: withheld('the account itself is in the export'),
        at: kept(PAGE_HISTORY),
      },
    }),
    personalTable(navigationVersions, {
      title: 'Geänderte Navigationen',
      of: ofUser(navigationVersions.changedBy),
      labels: { handle: 'Navigation', changedAt: 'Geändert am' },
      columns: {
        handle: kept(PAGE_HISTORY),
        revision: impersonal,
        tree: impersonal,
        changedAt: kept(PAGE_HISTORY),
        changedBy: withheld('the account itself is in the export'),
      },
    }),
    personalTable(workingCopies, {
      title: 'Ungespeicherte Seiten',
      labels: { uri: 'Adresse', content: 'Inhalt', changedAt: 'Geändert am' },
      of: ofUser(workingCopies.userId),
      columns: {
        entryId: impersonal,
        userId: withheld('the account itself is in the export'),
        baseRevision: impersonal,
        uri: exported,
        type: impersonal,
        title: impersonal,
        content: exported,
        changedAt: exported,
      },
    }),
  ],
  impersonal: {
    article_categories: 'id parent_id slug title lead position revision',
    category_slugs: 'slug term_id',
    entries:
      'id uri type state visible_from visible_until revision published_revision planned_revision planned_from planned_until content title audience category published_on member_group position changed_at',
    files: 'id title name media_type size key audience groups',
    navigations: 'handle tree revision changed_at',
    dead_links: 'id stands_in subject title field url leads_to found_at',
    missing_addresses: 'path day count',
    redirect_uses: 'uri day count',
    redirects: 'uri target at id',
  },
}
