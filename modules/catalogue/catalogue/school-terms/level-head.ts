import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { Block } from '#contract/content/blocks.ts'
import type { Core } from '#kernel/core.ts'
import { levelTiles } from './level-tiles.ts'
import { schoolFinder } from './school-finder.ts'
import { schoolPlaces } from './school-places.ts'

type LevelHead = Extract<Block, { type: 'level_head' }>

/** The books of a level, and ways into its list: by its subjects, or by the professions of the whole programme. */
export async function levelHead(
  core: Pick<Core, 'db' | 'kept'>,
  { level, by }: { level: SchoolLevel; by: LevelHead['by'] },
): Promise<Pick<LevelHead, 'place' | 'ways'>> {
  const tile = (await levelTiles(core)).find(({ code }) => code === level)
  if (!tile) return { place: null, ways: [] }
  const { title, url, titles, covers } = tile
  const ways = by === 'subject' ? await subjectsOf(core, { level, url }) : await professions(core)
  return { place: { title, url, titles, covers }, ways }
}

async function subjectsOf(core: Pick<Core, 'db' | 'kept'>, { level, url }: { level: string; url: string }) {
  const { subjects, both } = await schoolFinder(core)
  const here = new Set(both.filter((pair) => pair.level === level).map(({ subject }) => subject))
  return subjects
    .filter(({ code }) => here.has(code))
    .map(({ code, title }) => ({ title, url: `${url}?${new URLSearchParams({ subject: code })}` }))
}

async function professions(core: Pick<Core, 'db' | 'kept'>) {
  const { byKind } = await schoolPlaces(core)
  return byKind.profession.flatMap(({ title, url }) => (url === null ? [] : [{ title, url }]))
}
