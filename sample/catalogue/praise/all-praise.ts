import type { Praise } from '#contract/catalogue/catalogue.ts'
import { rulesOfTheGamePraise } from './rules-of-the-game.ts'

/** What readers say, by the slug of the title. */
export const allPraise: Readonly<Record<string, Praise[]>> = {
  ...rulesOfTheGamePraise,
}
