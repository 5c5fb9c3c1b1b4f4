/** Sentences of the second factor, which the shop calls a login in two steps. */
export const secondFactorMessages = {
  title: 'Anmeldung in zwei Schritten',
  lead: 'Zusätzlich zum Passwort fragen wir bei der Anmeldung nach einem Code, den eine App auf Ihrem Telefon anzeigt. So kommt niemand mit einem gestohlenen Passwort allein in Ihr Konto.',
  required:
    'Für Ihr Konto ist die Anmeldung in zwei Schritten vorgeschrieben. Richten Sie sie bitte jetzt ein, danach geht es weiter.',
  begin: 'Einrichten',
  beginText: 'Bestätigen Sie zuerst Ihr Passwort.',
  scan: 'Lesen Sie diesen QR-Code mit einer Authenticator-App ein',
  qrCode: 'QR-Code für die Authenticator-App',
  type: 'Oder tippen Sie diesen Schlüssel in die App:',
  confirm: 'Geben Sie den Code ein, den die App anzeigt',
  confirmSubmit: 'Einschalten',
  hint: 'Sechs Ziffern aus der App oder ein Wiederherstellungscode.',
  hintApp: 'Sechs Ziffern; alle 30 Sekunden sind es andere.',
  startAgain: 'Noch einmal von vorn anfangen',
  on: (date: string) => `Eingeschaltet seit ${date}`,
  codesLeft: (left: number, of: number) =>
    `${left} von ${of} Wiederherstellungscodes ${left === 1 ? 'ist' : 'sind'} noch unbenutzt.`,
  off: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  change: 'Ändern',
  changeText:
    'Neue Wiederherstellungscodes ersetzen die bisherigen. Nach dem Ausschalten genügt das Passwort. Beides meldet Sie auf anderen Geräten ab.',
  changeTextRequired:
    'Neue Wiederherstellungscodes ersetzen die bisherigen. Nach dem Ausschalten richten Sie die Anmeldung in zwei Schritten gleich neu ein, zum Beispiel mit einem anderen Telefon. Beides meldet Sie auf anderen Geräten ab.',
  renew: 'Neue Wiederherstellungscodes',
  turnOff: 'Ausschalten',
  codes: 'Ihre Wiederherstellungscodes',
  codesText:
    'Mit einem dieser Codes melden Sie sich an, wenn Sie Ihr Telefon nicht haben. Jeder gilt einmal. Drucken Sie sie aus oder bewahren Sie sie in einem Passwortmanager auf: Wir zeigen sie nur dieses eine Mal.',
  goOn: 'Ich habe die Codes aufbewahrt',
} as const
