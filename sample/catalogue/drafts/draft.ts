import type { SeriesKey } from '../series.ts'

/** The part of a title that is invented by hand; everything else is derived from it. Topics are separated by `|`. */
export type Draft = [
  subDepartment: string,
  series: SeriesKey,
  title: string,
  subtitle: string | null,
  pitch: string,
  topics: string,
]
