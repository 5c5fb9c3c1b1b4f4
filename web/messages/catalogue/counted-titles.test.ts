import { expect, test } from 'vitest'
import { BROWSE_COUNTED, SEARCH_COUNTED } from '#contract/catalogue/counted-titles.ts'
import { websiteMessages } from '../content/website.ts'
import { searchMessages } from './search.ts'

test.each([
  [websiteMessages.titles, BROWSE_COUNTED, 'Über 10000 Titel'],
  [searchMessages.titleCount, SEARCH_COUNTED, 'Über 500 Titel'],
] as const)(
  'a list says how many titles it has, and of those not counted to the end that there are more',
  (say, counted, more) => {
    expect(say(1)).toBe('1 Titel')
    expect(say(counted)).toBe(`${counted} Titel`)
    expect(say(counted + 1)).toBe(more)
  },
)
