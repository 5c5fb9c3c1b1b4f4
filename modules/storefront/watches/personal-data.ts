import { eq, or } from 'drizzle-orm'
import type { NewsKind } from '#contract/storefront/news-kinds.ts'
import {
  exported,
  exportedAs,
  impersonal,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { newsMails, silencedTitles, toldNews, watchers, watches } from './tables.ts'

const kinds: Record<NewsKind, string> = {
  reprinted: 'wieder lieferbar',
  released: 'erschienen',
  new_edition: 'neue Auflage',
  successor: 'Nachfolger',
}

export const watchesData: PersonalData = {
  personal: [
    personalTable(watchers, {
      title: 'Benachrichtigungen',
      labels: { ownedSince: 'Auch zu Titeln, die Sie besitzen, seit', askedAt: 'Zuletzt um Bestätigung gebeten' },
      of: ({ id, email }) =>
        (email === null ? eq(watchers.userId, id) : or(eq(watchers.userId, id), eq(watchers.emailKey, email))) ?? null,
      columns: {
        id: impersonal,
        userId: withheld('the account itself is in the export'),
        email: exported,
        emailKey: withheld('the e-mail address in lower case'),
        ownedSince: exported,
        askedAt: exported,
        askedMails: impersonal,
        createdAt: exported,
      },
    }),
    personalTable(watches, {
      title: 'Titel, denen Sie folgen',
      labels: { titleId: 'Titel', productId: 'Erwartete Ausgabe', since: 'Seit' },
      within: { table: watchers, by: watches.watcherId },
      columns: {
        id: impersonal,
        watcherId: impersonal,
        titleId: exported,
        productId: exported,
        waitsSince: impersonal,
        since: exported,
        confirmedAt: exported,
      },
    }),
    personalTable(silencedTitles, {
      title: 'Titel ohne Benachrichtigungen',
      labels: { titleId: 'Titel' },
      within: { table: watchers, by: silencedTitles.watcherId },
      columns: { watcherId: impersonal, titleId: exported },
    }),
    personalTable(newsMails, {
      title: 'Verschickte Benachrichtigungen',
      labels: { day: 'Tag' },
      within: { table: watchers, by: newsMails.watcherId },
      columns: {
        id: impersonal,
        watcherId: impersonal,
        addressKey: withheld('the e-mail address in lower case'),
        day: exported,
      },
    }),
    personalTable(toldNews, {
      title: 'Was wir Ihnen gemeldet haben',
      labels: { kind: 'Neuigkeit' },
      within: { table: watchers, by: toldNews.watcherId },
      columns: {
        watcherId: impersonal,
        kind: exportedAs((kind: NewsKind) => kinds[kind]),
        subject: impersonal,
        mailId: impersonal,
      },
    }),
  ],
  impersonal: {
    seen_editions: 'product_id edition_number seen_at',
    seen_successors: 'title_id predecessor_id seen_at',
  },
}
