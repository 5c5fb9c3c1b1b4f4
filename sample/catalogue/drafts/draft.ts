import type { SeriesKey } from '../series.ts'

/** What is invented by hand about a title; everything else is derived from it. Topics are separated by `|`. */
export type Draft = [
  subDepartment: string,
  series: SeriesKey,
  title: string,
  subtitle: string | null,
  pitch: string,
  topics: string,
]
