import type { StepState, TestStep } from '#contract/partners/sign-on-test/findings.ts'

/** Sentences of the test of a sign-on. */
export const signOnTestMessages = {
  title: 'Anmeldung testen',
  titleOf: (client: string) => `Anmeldung testen: ${client}`,
  lead: 'Sie melden sich selbst bei Ihrer Anwendung an, und wir schauen zu. Hier steht, wie weit die Anmeldung kommt und was zu tun ist, wo sie scheitert.',
  onClient:
    'Wir prüfen, ob Ihre Adressen antworten. Dann melden Sie sich selbst bei Ihrer Anwendung an, und wir sagen Ihnen, wie weit die Anmeldung kommt und was zu tun ist.',
  redirectUrl: 'Redirect-URL',
  startUrl: 'Startadresse',
  start: 'Anmeldung testen',
  again: 'Noch einmal prüfen',
  againText: 'Haben Sie etwas geändert? Dann prüfen wir auch die Adressen noch einmal.',
  withoutStart: 'Ohne Startadresse prüfen wir nur einen Teil',
  withoutStartText:
    'Eine Anmeldung muss in Ihrer Anwendung beginnen: Nur sie kennt state, nonce und Code-Verifier. Ohne Startadresse beginnen wir selbst eine, und Sie sehen, ob Ihre Anwendung sie ablehnt, wie sie soll.',
  enterStart: 'Startadresse eintragen',
  steps: 'Schritte der Anmeldung',
  begin: 'Anmeldung in neuem Tab beginnen',
  beginAgain: 'Anmeldung noch einmal beginnen',
  beginText: 'Lassen Sie diese Seite offen: Sie zeigt laufend, was geschieht.',
  reload: 'Stand neu laden',
  exactly: (detail: string) => `Genauer: ${detail}`,
  httpStatus: (status: string) => `HTTP-Status ${status}`,
  readyTitle: 'Bereit für die Anmeldung',
  readyText: 'Beginnen Sie die Anmeldung in einem neuen Tab, und melden Sie sich dort an.',
  addressTitle: 'Bevor Sie weitergehen',
  addressText: 'Beheben Sie zuerst, was unten rot ist: Sonst kommt die Anmeldung nicht weit.',
  doneTitle: 'Die ganze Anmeldung klappt',
  doneText: 'Ihre Anwendung hat alles richtig gemacht.',
  foreignDoneTitle: 'So weit klappt es',
  foreignDoneText:
    'Ihre Anwendung hat eine fremde Anmeldung abgelehnt. Ob die eigene klappt, prüfen Sie mit einer Startadresse.',
  failedTitle: (step: string) => `Hier klemmt es: ${step}`,
  waitingTitle: (step: string) => `Wir warten: ${step}`,
  overTitle: 'Die Zeit für diese Prüfung ist um',
  overText: 'Beginnen Sie die Anmeldung noch einmal.',
  goOnTitle: 'Weiter zu Ihrer Anwendung',
  goOnText: 'Die Anmeldung beginnt gleich. Wie weit sie kommt, steht im ersten Tab.',
  toTest: 'Zurück zur Prüfung',
} as const

/** How the steps are called, in a sign-on that the application begins. */
export const testStepLabels: Readonly<Record<TestStep, string>> = {
  callback: 'Ihre Redirect-URL antwortet',
  start: 'Ihre Startadresse antwortet',
  begun: 'Ihre Anwendung beginnt die Anmeldung',
  consented: 'Sie melden sich an und willigen ein',
  code_given: 'Wir leiten mit einem Code zu Ihrer Redirect-URL',
  redeemed: 'Ihre Anwendung löst den Code ein',
  userinfo: 'Ihre Anwendung fragt nach den Angaben zur Person',
  licences: 'Ihre Anwendung liest die Lizenzen',
}

/** The same, where the shop begins the sign-on. */
export const foreignStepLabels: Readonly<Record<TestStep, string>> = {
  ...testStepLabels,
  begun: 'Wir beginnen eine Anmeldung',
  redeemed: 'Ihre Anwendung lehnt die fremde Anmeldung ab',
}

/** What is waited for, where it helps to know. */
export const waitedFor: Readonly<Partial<Record<TestStep, string>>> = {
  begun: 'Im anderen Tab muss Ihre Anwendung jetzt zu unserer Anmeldung leiten.',
  consented: 'Willigen Sie im anderen Tab ein.',
  redeemed: 'Ihre Anwendung hat den Code erhalten.',
}

export const stepStateLabels: Readonly<Record<StepState, string>> = {
  open: 'Noch nicht so weit',
  waiting: 'Wird erwartet',
  done: 'In Ordnung',
  failed: 'Fehler',
  skipped: 'Ohne Ergebnis',
}
