import type { EntryContent, EntryType } from '#contract/content/entry-content.ts'
import { swissClock } from '#ui/time/swiss-time.ts'

interface Begun {
  title: string
  /** Of a member of the team. */
  group: string
}

/** What an entry of a kind holds before anything is written. */
export function emptyContent(type: EntryType, { title, group }: Begun): EntryContent {
  const written = { title, description: '', access: { audience: 'everyone' as const }, blocks: [] }
  switch (type) {
    case 'article': {
      const published_on = swissClock(new Date().toISOString()).date
      return { type, ...written, picture: null, published_on, category: null, authors: [], related: [] }
    }
    case 'team_member':
      return { type, ...written, picture: null, role: '', group, position: 0, email: '', phone: '' }
    case 'contact':
      return { type, ...written, address: [], phone: '', email: '', hours: '' }
    case 'page':
    case 'product':
      return { type, ...written }
  }
}
