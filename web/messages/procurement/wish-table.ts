import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'
import { wishesInWords } from './wishes.ts'

/** The table of the wishes of a school, for who is responsible. */
export const tableMessages = {
  title: 'Wünsche der Schule',
  titleFor: (year: string) => `Wünsche der Schule für ${year}`,
  deadline: (until: string) => `Die Lehrpersonen reichen ihre Wünsche ${until} ein.`,
  waiting: (teachers: number) =>
    teachers === 1
      ? 'Eine Lehrperson hat noch nichts eingereicht.'
      : `${teachers} Lehrpersonen haben noch nichts eingereicht.`,
  allAsked: 'Alle Lehrpersonen haben etwas eingereicht.',
  years: 'Schuljahr',
  groupings: 'Zusammengefasst',
  states: 'Stand',
  allStates: (count: number) => `alle (${count})`,
  stateCount: (state: string, count: number) => `${state} (${count})`,
  narrowed: 'Gezeigt wird nur ein Teil.',
  showAll: 'Alles zeigen',
  sums: 'Summen',
  asked: 'Gewünscht',
  approved: 'Bewilligt',
  ordered: 'Bestellt',
  total: 'Zusammen',
  withDiscount: 'Mit den Mengenrabatten der ganzen Schule, ohne Versand.',
  toOrder: 'Bestellung ansehen',
  file: 'Als Tabelle (CSV)',
  none: (year: string) => `Für ${year} hat noch niemand etwas eingereicht`,
  noneText: 'Sobald Lehrpersonen etwas einreichen, steht es hier. Laden Sie Kolleginnen und Kollegen ein.',
  toMembers: 'Mitglieder einladen',
  noneShown: 'So ist kein Wunsch zu sehen',
  noneShownText: 'Wählen Sie einen anderen Stand.',
  approveAll: (count: number) => (count === 1 ? 'Den Wunsch bewilligen' : `Alle ${count} bewilligen`),
  approveAllHint: 'Mit den Mengen, die Sie unten geändert haben; sonst so, wie sie gewünscht sind.',
  approveGroup: (count: number) => `Alle ${count} bewilligen`,
  noClass: 'Für keine Klasse',
  class: (name: string) => `Klasse ${name}`,
  someone: 'Jemand, dessen Konto gelöscht ist',
  former: 'nicht mehr an der Schule',
  teacher: 'Lehrperson',
  titleColumn: 'Titel',
  amount: 'Menge',
  reason: 'Begründung',
  state: 'Stand',
  decision: 'Entscheid',
  groupSum: (copies: number) => copiesInWords(copies),
  discount: (percent: number) => `${percent} % Mengenrabatt`,
  toApprove: 'Menge',
  toApproveOf: (wish: string) => `Menge zu bewilligen, ${wish}`,
  decisionReason: 'Grund',
  decisionReasonOf: (wish: string) => `Grund, ${wish}`,
  reasonHint: 'Wer eine andere Menge bewilligt oder ablehnt, nennt einen Grund: Die Lehrperson sieht ihn.',
  stepOf: (step: string, wish: string) => `${step}: ${wish}`,
  wishOf: (title: string, teacher: string, className: string | null) =>
    className === null ? `«${title}», ${teacher}` : `«${title}», ${teacher}, ${className}`,
  approvedCopies: (approved: number, wished: number) =>
    approved === wished ? copiesInWords(approved) : `${copiesInWords(approved)} statt ${wished}`,
  keep: 'Eingaben behalten',
  decided: {
    approve: (count: number) => `${wishesInWords(count)} bewilligt`,
    refuse: (count: number) => `${wishesInWords(count)} abgelehnt`,
    reopen: (count: number) => `${wishesInWords(count)} wieder offen`,
  },
  stillTyped: 'Was Sie sonst noch geschrieben haben, steht weiterhin da.',
  changed: 'Diese Wünsche haben sich inzwischen geändert',
  changedText: 'Nichts davon ist entschieden. Sehen Sie nach, und drücken Sie noch einmal.',
  now: (amount: number, state: string) => `jetzt ${copiesInWords(amount)}, ${state}`,
  before: (amount: number) => `Sie sahen ${copiesInWords(amount)}`,
  failed: 'Die Wünsche konnten nicht entschieden werden.',
} as const

/** How much of the budget is used. */
export const budgetMessages = {
  title: 'Budget der Schule',
  none: 'Für dieses Schuljahr ist kein Budget festgelegt.',
  set: 'Budget festlegen',
  change: 'Budget ansehen',
  used: (percent: number) => `${percent} % verwendet`,
  of: (used: string, amount: string) => `${used} von ${amount} bestellt oder bewilligt`,
  left: (left: string) => `${left} frei`,
  over: (over: string) => `${over} darüber`,
  states: { within: 'Im Rahmen', nearly: 'Bald aufgebraucht', over: 'Überschritten' },
} as const
