/** Sentences of the pages about coupons that somebody bought or redeemed. */
export const couponsMessages = {
  title: 'Codes',
  lead: 'Codes, die Sie gekauft haben und verteilen können, und Codes, die Sie eingelöst haben.',
  kinds: 'Art der Codes',
  all: 'Alle',
  bought: 'Gekauft',
  redeemed: 'Eingelöst',
  search: 'Titel, Bestellnummer oder Notiz',
  searchButton: 'Suchen',
  none: 'Sie haben noch keine Codes',
  noneText:
    'Wenn Sie Lizenzen für andere kaufen, liegen die Codes hier bereit. Haben Sie einen Code erhalten? Dann lösen Sie ihn ein.',
  noneFound: 'Hier ist nichts, was dazu passt.',
  redeem: 'Code einlösen',
  allSlips: 'Blatt aller freien Codes (PDF)',
  allCodes: 'Alle Codes als Tabelle',
  count: (redeemed: number, total: number) => `${redeemed} von ${total} eingelöst`,
  blocked: (count: number) => (count === 1 ? '1 gesperrt' : `${count} gesperrt`),
  handedOut: (count: number) => `${count} ausgehändigt`,
  boughtOn: (day: string) => `Gekauft am ${day}`,
  givenOn: (day: string) => `Erhalten am ${day}`,
  redeemedOn: (day: string) => `Eingelöst am ${day}`,
  until: (day: string) => `Einlösbar bis ${day}`,
  order: (number: string) => `Bestellung ${number}`,
  handedOutTo: 'Ausgehändigt an',
  moreNotes: (count: number) => `und ${count} weitere`,
} as const

/** Of the page of one set. */
export const couponSetMessages = {
  title: (title: string) => `Codes: ${title}`,
  beingMade: 'Die Codes werden gerade erzeugt',
  beingMadeText: 'Das dauert meist weniger als eine Minute. Laden Sie die Seite dann neu.',
  reload: 'Neu laden',
  sheet: 'Blatt zum Verteilen (PDF)',
  file: 'Tabelle (CSV)',
  tooManyForSheet: (most: number) => `Für mehr als ${most} Codes gibt es kein Blatt: Nehmen Sie bitte die Tabelle.`,
  seen: 'Wenn jemand einen Code einlöst, sehen Sie hier den Vornamen, den Anfangsbuchstaben des Nachnamens und den Tag.',
  codes: 'Codes',
  choose: 'Wahl',
  chooseCode: (code: string) => `Code ${code} auswählen`,
  code: 'Code',
  state: 'Stand',
  /** The codes of one note: a class, or whom else they were given to. */
  group: (note: string, total: number, redeemed: number) =>
    [note, total === 1 ? '1 Code' : `${total} Codes`, redeemed > 0 && `${redeemed} eingelöst`]
      .filter(Boolean)
      .join(' · '),
  withoutNote: 'Ohne Empfänger',
  handedOutOn: (day: string) => `am ${day}`,
  own: 'Ihr eigener',
  somebody: 'gelöschtes Konto',
  assigned: 'in einer Klasse zugeteilt',
  chooseAll: 'Alle auswählen',
  chooseNone: 'Auswahl aufheben',
  chosenOnOtherPages: (count: number) =>
    count === 1
      ? 'Dazu kommt 1 Code, der auf einer anderen Seite ausgewählt ist.'
      : `Dazu kommen ${count} Codes, die auf anderen Seiten ausgewählt sind.`,
  mark: 'Ausgewählte Codes',
  markText: 'Halten Sie fest, wem Sie einen Code gegeben haben. Das sehen nur Sie, und es steht auf dem Blatt.',
  to: 'Für wen? Zum Beispiel «Klasse 2b»',
  recipients: 'Ausgehändigt an',
  handOut: 'Aushändigen',
  takeBack: 'Zurücknehmen',
  nothingChosen: 'Bitte wählen Sie mindestens einen Code aus',
  copy: (code: string) => `Code ${code} kopieren`,
  copyShort: 'Kopieren',
  copyFree: (count: number, free: number) => {
    if (count < free) return `Die ersten ${count} von ${free} freien kopieren`
    return free === 1 ? 'Den freien kopieren' : `Alle ${free} freien kopieren`
  },
} as const
