import { type Random, random } from '../../random.ts'
import type { Draft } from '../drafts/draft.ts'
import { NOUNS, noun } from './nouns.ts'
import { zipf } from './zipf.ts'

type Nouns = () => string

const TITLES: ((next: Nouns) => string)[] = [
  (next) => next(),
  (next) => `${next()} und ${next()}`,
  (next) => `${next()}, ${next()}, ${next()}`,
  (next) => `${next()} verstehen`,
  (next) => `Einführung: ${next()}`,
  (next) => `${next()} im Überblick`,
  (next) => `${next()} – ${next()} für die Praxis`,
  (next) => `Grundwissen ${next()}`,
  (next) => `Üben und prüfen: ${next()} und ${next()}`,
]

const SUBTITLES: ((next: Nouns) => string | null)[] = [
  () => null,
  (next) => `Lehrbuch mit Aufgaben zu ${next()}`,
  (next) => `Von ${next()} bis ${next()}`,
  (next) => `${next()} für Schule und Beruf`,
  (next) => `Ein Arbeitsbuch: ${next()} und ${next()}`,
  (next) => `Mit einem Kapitel zu ${next()}`,
]

const PITCHES: ((next: Nouns) => string)[] = [
  (next) => `Was ${next()} mit ${next()} verbindet, und weshalb ${next()} dabei oft vergessen geht.`,
  (next) => `${next()}, ${next()} und ${next()}: drei Zugänge, die sich ergänzen.`,
  (next) => `Ein Band über ${next()}, der bei ${next()} beginnt und ${next()} nicht auslässt.`,
]

/**
 * The n-th load-test book, in the form of a hand-written one. Its words are drawn from a vocabulary as large, and as
 * unequally distributed, as that of a real catalogue.
 */
export function loadDraft(n: number, [department, series, , , pitch]: Draft): Draft {
  const chance: Random = random(`draft:${n}`)
  const next = () => noun(zipf(chance, NOUNS))
  const title = chance.pick(TITLES)(next)
  const subtitle = chance.pick(SUBTITLES)(next)
  const own = chance.pick(PITCHES)(next)
  const topics = Array.from({ length: chance.int(4, 8) }, next)
  return [department, series, title, subtitle, chance.chance(0.5) ? `${own} ${pitch}` : own, topics.join('|')]
}
