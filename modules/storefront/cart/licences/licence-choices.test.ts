import { describe, expect, test } from 'vitest'
import type { Format, Platform } from '#contract/catalogue/catalogue.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import {
  effectiveLicenceChoice,
  effectivePlatformChoice,
  isSelfUnsupported,
  licenceChoices,
  platformChoices,
} from './licence-choices.ts'

interface Facts {
  format?: Format
  platforms?: Platform[]
  amount?: number
  who?: LicenceChoice | null
  where?: PlatformChoice | null
}

const item = ({ format = 'licence', platforms = ['beook'], amount = 1, who = null, where = null }: Facts) => ({
  product: { format, platforms },
  amount,
  licenceChoice: who,
  platformChoice: where,
})

describe('who uses a licence', () => {
  test.each<[string, Facts, LicenceChoice[]]>([
    ['one copy', { amount: 1 }, ['self', 'others']],
    ['several copies', { amount: 24 }, ['self_and_others', 'others']],
    ['files without a platform', { platforms: [] }, ['self', 'others']],
    ['only Edubase, one copy', { platforms: ['edubase'] }, ['others']],
    ['only Edubase, several copies', { platforms: ['edubase'], amount: 2 }, ['others']],
    ['Edubase and another', { platforms: ['edubase', 'beook'], amount: 2 }, ['self_and_others', 'others']],
    ['a test licence', { format: 'test_licence' }, []],
    ['an e-book', { format: 'ebook' }, []],
    ['material for teachers', { format: 'teacher_material' }, []],
    ['a book', { format: 'book', amount: 3 }, []],
  ])('of %s', (_, facts, choices) => {
    expect(licenceChoices(item(facts))).toEqual(choices)
  })

  test.each<[string, Facts, LicenceChoice | null]>([
    ['is preselected for one copy', { amount: 1 }, 'self'],
    ['is not preselected for several', { amount: 2 }, null],
    ['is given where only codes give access', { platforms: ['edubase'], amount: 2 }, 'others'],
    ['is what the buyer chose', { amount: 1, who: 'others' }, 'others'],
    ['is what the buyer chose for several', { amount: 2, who: 'self_and_others' }, 'self_and_others'],
    ['falls back to oneself where it no longer fits one copy', { amount: 1, who: 'self_and_others' }, 'self'],
    ['is emptied where it no longer fits several', { amount: 2, who: 'self' }, null],
    ['is nobody’s choice for an e-book', { format: 'ebook', who: 'self' }, null],
  ])('%s', (_, facts, choice) => {
    expect(effectiveLicenceChoice(item(facts))).toBe(choice)
  })
})

describe('the platform of a licence', () => {
  const both: Platform[] = ['beook', 'web_app']
  test.each<[string, Facts, PlatformChoice[]]>([
    ['one platform: no question', {}, []],
    ['for oneself: the buyer chooses', { platforms: both }, both],
    ['for others: whoever redeems may choose', { platforms: both, who: 'others' }, [...both, 'open']],
    ['for both: one for all copies', { platforms: both, amount: 2, who: 'self_and_others' }, both],
    ['Edubase is shown, to be explained', { platforms: ['beook', 'edubase'] }, ['beook', 'edubase']],
    ['a test licence is for oneself', { format: 'test_licence', platforms: ['beook', 'edubase'] }, ['beook']],
    ['an e-book is not asked about', { format: 'ebook', platforms: both }, []],
  ])('%s', (_, facts, choices) => {
    expect(platformChoices(item(facts))).toEqual(choices)
  })

  test.each<[string, Facts, PlatformChoice | null]>([
    ['the only one', {}, 'beook'],
    ['none before the buyer chooses', { platforms: both }, null],
    ['the chosen one', { platforms: both, where: 'web_app' }, 'web_app'],
    ['left to whoever redeems', { platforms: both, who: 'others', where: 'open' }, 'open'],
    ['emptied where the buyer now uses a copy', { platforms: both, where: 'open' }, null],
    ['emptied where it is no longer offered', { platforms: both, where: 'edubase' }, null],
    ['the only one that a test licence can have', { format: 'test_licence', platforms: ['beook', 'edubase'] }, 'beook'],
    ['none for a book', { format: 'book', platforms: [] }, null],
  ])('is %s', (_, facts, choice) => {
    expect(effectivePlatformChoice(item(facts))).toBe(choice)
  })

  test.each<[string, Facts, PlatformChoice | null, boolean]>([
    ['Edubase for oneself', {}, 'edubase', true],
    ['Edubase for oneself and others', { amount: 2, who: 'self_and_others' }, 'edubase', true],
    ['Edubase for others', { who: 'others' }, 'edubase', false],
    ['beook for oneself', {}, 'beook', false],
    ['Edubase for a test licence', { format: 'test_licence' }, 'edubase', true],
    ['nothing chosen yet', {}, null, false],
  ])('%s', (_, facts, platform, isUnsupported) => {
    expect(isSelfUnsupported(item({ platforms: ['beook', 'edubase'], ...facts }), platform)).toBe(isUnsupported)
  })
})
