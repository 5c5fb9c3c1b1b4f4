import { errorCodes } from '#contract/errors.ts'
import { groupLabels, type StaffGroup } from '#contract/groups.ts'

const inWords = new Intl.ListFormat('de-CH', { type: 'conjunction' })

/** Where somebody joins the staff who was invited. */
export const invitationMessages = {
  title: 'Willkommen im Team',
  lead: (inviter: string, groups: readonly StaffGroup[]) =>
    `${inviter} lädt Sie ein, im Back-Office zu arbeiten: ${inWords.format(groups.map((group) => groupLabels[group]))}.`,
  steps:
    'Wählen Sie zuerst ein Passwort. Danach richten Sie die Anmeldung in zwei Schritten ein, mit einer Authenticator-App auf Ihrem Telefon. Sobald sie eingeschaltet ist, haben Sie Ihre Rechte.',
  until: (day: string, time: string) => `Die Einladung gilt bis am ${day}, ${time} Uhr.`,
  email: 'Sie melden sich künftig mit dieser E-Mail-Adresse an:',
  submit: 'Passwort speichern und weiter',
  accepted: 'Ihr Passwort ist gesetzt',
  acceptedText:
    'Es fehlt noch die Anmeldung in zwei Schritten: Melden Sie sich an, und richten Sie sie ein. Danach haben Sie Ihre Rechte.',
  goOn: 'Anmelden und einrichten',
  spent: errorCodes.link_spent[1],
  spentText:
    'Vielleicht wurde die Einladung zurückgezogen, oder Sie haben sie schon angenommen: Dann melden Sie sich an. Sonst bitten Sie um eine neue.',
} as const
