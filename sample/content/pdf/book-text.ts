import type { TitleRow } from '../../catalogue/rows.ts'
import { voiceOf } from './voices/all-voices.ts'
import type { Lesson } from './voices/voice.ts'

export interface Chapter {
  topic: string
  /** The topics of the previous and of the next chapter. */
  before: string
  after: string
  /** The number of its first page. */
  page: number
}

/** What stands on the pages of a chapter; the first two of a book differ. */
export function lessonOf(title: Pick<TitleRow, 'subjects' | 'levels'>, chapter: Chapter, number: number): Lesson {
  const voice = voiceOf(title)
  const lesson = voice[(number - 1) % voice.length]
  if (!lesson) throw new Error('A voice has no lesson')
  return lesson(chapter)
}

/** The text that fits most topics: of e-books, and of sheets with tasks. */
export function usualLesson(chapter: Chapter): Lesson {
  return lessonOf({ subjects: [], levels: [] }, chapter, 1)
}
