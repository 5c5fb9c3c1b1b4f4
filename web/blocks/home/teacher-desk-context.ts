import { createContext } from 'react'
import type { Picture, TitleCard } from '#contract/catalogue/catalogue.ts'

/** What the home page shows to a confirmed teacher. A part is null or empty where the teacher has nothing of it. */
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
  /** The newest titles of the subjects that the teacher teaches. */
  news: Pick<TitleCard, 'id' | 'title' | 'uri' | 'mark' | 'published_on'>[]
}

/** That of the visitor; null for visitors who are not confirmed teachers, and in pages that are cached for all. */
export const TeacherDeskContext = createContext<TeacherDesk | null>(null)
