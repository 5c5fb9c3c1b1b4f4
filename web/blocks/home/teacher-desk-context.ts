import { createContext } from 'react'
import type { Picture, TitleCard } from '#contract/catalogue/catalogue.ts'

/** What a confirmed teacher goes on with; parts that there are not are null or empty. */
export interface TeacherDesk {
  firstName: string
  lastOrder: {
    id: string
    number: string
    title: string
    copies: number
    placedOn: string
    cover: Picture | null
  } | null
  codes: { set: string; title: string; redeemed: number; total: number } | null
  /** The newest titles of what they teach. */
  news: Pick<TitleCard, 'id' | 'title' | 'uri' | 'mark' | 'published_on'>[]
}

/** Of the page's visitor; null for everybody who is no confirmed teacher, and in pages that are kept. */
export const TeacherDeskContext = createContext<TeacherDesk | null>(null)
