import type { LicenceChoice, PlatformChoice } from '../sales/lines.ts'
import { platforms } from './platforms.ts'

/** Who will use a licence. */
export const licenceChoiceLabels: Record<LicenceChoice, string> = {
  self: 'Für mich',
  self_and_others: 'Für mich und andere',
  others: 'Nur für andere',
}

/** Of `open`: the person who redeems a coupon chooses the platform. */
const OPEN = 'Wer einlöst, wählt'

/** The name of a platform, or of leaving the choice to others. */
export function platformLabel(choice: PlatformChoice): string {
  return choice === 'open' ? OPEN : platforms[choice].title
}

/** What was chosen for a licence, in words: «Für mich und andere, auf beook»; empty where nothing was. */
export function choicesInWords(line: {
  licence_redeem_choice: LicenceChoice | null
  coupon_platform_choice: PlatformChoice | null
}): string {
  const { licence_redeem_choice: choice, coupon_platform_choice: platform } = line
  return [choice && licenceChoiceLabels[choice], platform && `Plattform: ${platformLabel(platform)}`]
    .filter(Boolean)
    .join(', ')
}
