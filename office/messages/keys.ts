/** What single keys do, as the help under `?` says it. */
export const keyWords = {
  title: 'Tasten',
  everywhere: {
    '/': 'Suche der Liste',
    'j k': 'Nächste und vorige Zeile',
    Enter: 'Zeile öffnen',
    x: 'Zeile auswählen',
    'n p': 'Nächster und voriger Eintrag der Liste',
    t: 'Notiz schreiben (Bestellung)',
    z: 'Zahlung erfassen (Bestellung)',
    a: 'Abschliessen (Bestellung)',
    f: 'Betrugsverdacht entscheiden (Bestellung)',
    d: 'Erledigt (Aufgabe)',
    '1–9': 'Was wartet (Heute)',
    '?': 'Diese Hilfe',
  },
  switchOff: 'Tasten ausschalten',
  switchOn: 'Tasten einschalten',
} as const
