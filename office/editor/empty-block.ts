import type { StoredBlock } from '#contract/content/blocks.ts'
import type { WrittenBlock } from './document.ts'

const none = { title: '' }

/** What a new block of each kind begins with: what can be left as it is is there, the rest is to be written. */
const begun: Readonly<Record<StoredBlock['type'], Readonly<Record<string, unknown>>>> = {
  text: { text: [] },
  image: { caption: '', width: 'text' },
  image_text: { side: 'left', ...none, text: [], link: null },
  quote: { text: '', source: '' },
  teaser_grid: { ...none, teasers: [] },
  video_link: { ...none, text: '', url: '', duration: '', picture: null },
  accordion: { ...none, items: [] },
  steps: { ...none, steps: [] },
  facts: { ...none, facts: [] },
  note: { ...none, text: [], link: null },
  person: { ...none, hours: '', uri: '' },
  timeline: { ...none, entries: [] },
  table: { ...none, caption: '', head: [], rows: [] },
  calculator: { ...none, text: '', of: 'quantity_discount' },
  figure: { ...none, caption: '', head: [], rows: [] },
  call_to_action: { ...none, text: '', link: { url: '' } },
  contact: { ...none, address: [], phone: '', email: '', hours: '' },
  newsletter_form: { ...none, text: '', is_folded: false },
  contact_form: { ...none, text: '' },
  hero: { ...none, lead: '', link: { url: '' }, titles: { sort: 'newest', limit: 5 }, finder: false, terms: false },
  product_list: { ...none, link: null, titles: { sort: 'newest', limit: 8 } },
  department_grid: { ...none, departments: null },
  level_grid: { ...none, levels: null, link: null },
  level_head: { ...none, text: '', link: null, level: '', by: 'subject' },
  school_finder: { ...none, text: '' },
  title_catalogue: { ...none, text: '', scope: 'around_today', titles: [] },
  editors_choice: { ...none, signature: '', uri: null, link: null, titles: [] },
  news_shelf: { ...none, link: null },
  series_band: { ...none, text: '', series: '' },
  action_band: { ...none, text: '', actions: [] },
  article_list: { ...none, link: null, category: null, limit: 3 },
  team_list: { ...none, group: null },
  downloads: { ...none, files: [] },
}

/** A new block of a kind. */
export function emptyBlock(type: StoredBlock['type'], id: string): WrittenBlock {
  return { ...begun[type], id, type }
}
