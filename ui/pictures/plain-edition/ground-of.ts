import { placeholderColour } from '#contract/catalogue/placeholder-colour.ts'

/** What a plain edition says beside its title; what is missing is left out. */
export interface PlainFacts {
  authors?: readonly { title: string }[] | undefined
  published_on?: string | undefined
  plain_cover?: { series: string; colour: string | null } | undefined
}

/** The colour behind a plain edition: that of its series, or else one of the series' or the title's name. */
export function groundOf(title: string, { plain_cover: plain }: PlainFacts): string {
  return plain?.colour ?? placeholderColour(plain?.series ?? title)
}
