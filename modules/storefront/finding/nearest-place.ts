import type { NearestPlace } from '#contract/catalogue/catalogue.ts'
import type { Viewer } from '#contract/ground/viewer.ts'
import type { Core } from '#kernel/core.ts'
import { browseTitles } from '#modules/catalogue/catalogue/browsing/browse-titles.ts'
import { presentCard } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { readerAs } from '#modules/ground/security/readers.ts'
import { askedWords } from './names/named-page.ts'
import { type Place, placeNames } from './names/place-names.ts'

const COVERS = 4
/** Words with fewer of their letter groups in common have nothing to do with each other. */
const NEAR = 0.35
/** From here on the word is probably meant. */
const MEANT = 0.5

interface Nearest {
  nearest: NearestPlace
  /** What was probably meant; null where nothing is near enough. */
  suggestion: string | null
}

/** Where somebody who found nothing may look: the place in the programme whose name is most like what was sought, or all of it. */
export async function nearestPlace(core: Core, query: string, viewer: Viewer): Promise<Nearest> {
  const asked = askedWords(query)
  let place: Place | null = null
  let closest = 0
  for (const one of await placeNames(core)) {
    const likeness = Math.max(0, ...asked.flatMap((word) => one.ofTitle.map((other) => likenessOf(word, other))))
    if (likeness > closest) {
      place = one
      closest = likeness
    }
  }
  const near = closest >= NEAR ? place : null
  const filters = { departmentId: null, ...near?.filters, viewer }
  const { cards } = await browseTitles(core.replica.about(['titles']), filters, { sort: 'popular', page: 1 })
  return {
    nearest: {
      place: near && { title: near.title, url: near.url },
      titles: cards.slice(0, COVERS).map((card) => presentCard(card, readerAs(viewer))),
    },
    suggestion: closest >= MEANT ? (near?.title ?? null) : null,
  }
}

/** The share of groups of three letters that two words have in common, from 0 to 1. */
export function likenessOf(word: string, other: string): number {
  const [groups, others] = [groupsOf(word), groupsOf(other)]
  const common = [...groups].filter((group) => others.has(group)).length
  return (2 * common) / (groups.size + others.size)
}

function groupsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}
