/** Refusals in the back office. Each code with its status and its sentence. */
export const officeRefusals = {
  mail_not_uncertain: [409, 'Diese E-Mail wurde gesendet oder wartet noch auf den Versand.'],
  job_not_failed: [409, 'Dieser Auftrag ist nicht mehr gescheitert: Er wartet schon oder ist erledigt.'],
  address_confirmed: [409, 'Diese E-Mail-Adresse ist schon bestätigt.'],
  group_of_application: [
    409,
    'Ob jemand Lehrperson ist, entscheidet die Anfrage dieser Person. Bitte entscheiden Sie dort darüber.',
  ],
  group_of_organisation: [
    409,
    'Partner ist, wer zu einer Organisation gehört. Bitte ändern Sie es bei der Organisation.',
  ],
  acting_over: [
    409,
    'Diese Anmeldung wurde schon begonnen, oder sie ist abgelaufen. Verlangen Sie sie bei der Person bitte noch einmal.',
  ],
  second_factor_needed: [
    409,
    'Für Rechte im Back-Office braucht das Konto zuerst die Anmeldung in zwei Schritten und eine bestätigte E-Mail-Adresse.',
  ],
  removal_asked: [409, 'Das ist schon verlangt. Jemand anders von der Verwaltung kann zustimmen.'],
  removal_over: [409, 'Diese Anfrage ist schon erledigt oder abgelaufen. Verlangen Sie es bei Bedarf noch einmal.'],
  removal_needs_another: [409, 'Zustimmen muss jemand anders von der Verwaltung als wer es verlangt hat.'],
  removal_too_early: [
    409,
    'Weil sonst niemand zustimmen kann, ist die Person 24 Stunden lang vor dem Ausschalten geschützt. Stimmen Sie danach zu.',
  ],
  second_factor_used: [
    409,
    'Diese Person hat sich seither mit dem zweiten Schritt angemeldet oder ihn neu eingerichtet: Er ist nicht verloren.',
  ],
  message_answered: [409, 'Diese Nachricht ist schon als beantwortet vermerkt.'],
  task_done: [409, 'Diese Aufgabe ist bereits erledigt.'],
  task_settled_elsewhere: [
    409,
    'Diese Aufgabe erledigt sich, sobald bei der Person entschieden ist oder die Frist abläuft. Von Hand lässt sie sich nicht abhaken.',
  ],
  entry_changed: [409, 'Jemand anders hat diesen Eintrag inzwischen geändert. Bitte laden Sie ihn neu.'],
  sender_missing: [
    409,
    'Ohne die Angaben des Verlags geht keine E-Mail hinaus. Bitte füllen Sie zuerst die Einstellung «Verlag» aus.',
  ],
  setting_begun: [409, 'Dieser Wert gilt schon. Bitte setzen Sie stattdessen einen neuen.'],
  tax_rate_begun: [409, 'Dieser Satz gilt schon. Er lässt sich nur durch einen späteren ablösen.'],
  upload_elsewhere: [409, 'Dieser Teil schliesst nicht an das an, was von der Datei schon da ist.'],
  upload_incomplete: [409, 'Diese Datei ist noch nicht vollständig hochgeladen.'],
  run_busy: [409, 'Es läuft schon ein Import. Warten Sie, bis er fertig ist, oder halten Sie ihn an.'],
  export_busy: [409, 'Ihr letzter Export wird noch geschrieben. Warten Sie, bis er fertig ist.'],
  run_over: [409, 'Diese Arbeit ist schon fertig oder abgebrochen.'],
  import_not_tried: [409, 'Diesen Schritt gibt es für diesen Import nicht, oder nicht mehr.'],
  catalogue_changed: [
    409,
    'Seit dem Probelauf hat sich der Katalog bei mehr als einem Prozent der Sätze geändert. Machen Sie bitte noch einmal einen Probelauf.',
  ],
  media_there: [409, 'Diese Datei ist schon da, als ein anderes Bild.'],
  media_used: [409, 'Dieses Bild wird noch verwendet und lässt sich darum nicht löschen.'],
  file_used: [409, 'Diese Datei wird noch angeboten und lässt sich darum nicht löschen.'],
  entry_was_shown: [
    409,
    'Diese Seite war schon veröffentlicht oder dafür eingeplant. Sie lässt sich zurückziehen, aber nicht löschen.',
  ],
  nothing_planned: [
    409,
    'Für diese Seite ist keine Fassung mehr geplant: Sie gilt schon, oder sie wurde zurückgenommen.',
  ],
  entry_needed: [
    409,
    'Ohne diese Seite kommt der Shop nicht aus: Sie lässt sich ändern, aber weder zurückziehen noch befristen, und die Startseite hat immer dieselbe Adresse.',
  ],
  taxon_in_use: [
    409,
    'In diesem Begriff steht noch etwas. Wählen Sie, wohin das gehört, und lösen Sie ihn dorthin auf; Begriffe darunter verschieben Sie zuerst.',
  ],
  isbn_taken: [409, 'Diese ISBN hat schon ein anderes Produkt.'],
  product_ordered: [
    409,
    'Was einmal bestellt, verschenkt oder freigeschaltet wurde, lässt sich nicht löschen. Nehmen Sie es aus dem Verkauf.',
  ],
  author_named: [
    409,
    'Diese Person lässt sich nicht löschen, solange Titel sie nennen. Führen Sie sie mit einer anderen zusammen, oder nehmen Sie sie zuerst aus den Titeln.',
  ],
  series_named: [
    409,
    'Diese Reihe lässt sich nicht löschen, solange Titel in ihr stehen. Führen Sie sie mit einer anderen zusammen, oder nehmen Sie die Titel zuerst heraus.',
  ],
  credit_settled: [409, 'Über diese Gutschrift ist schon entschieden.'],
  credit_without_amount: [
    409,
    'Von dieser Gutschrift ist kein Betrag in Franken bekannt. Vermerken Sie die Zahlung bei der Bestellung, und schreiben Sie die Gutschrift ab.',
  ],
  credit_takes_back: [409, 'Diese Buchung nimmt eine Zahlung zurück: Sie kann keine Bestellung bezahlen.'],
  credit_takes_nothing_back: [409, 'Diese Buchung nimmt keine Zahlung in Franken zurück.'],
  money_has_gone: [
    409,
    'So viel Geld ist bei dieser Bestellung nicht mehr: Es ist schon zurückbezahlt, oder es kam nicht für sie.',
  ],
  nothing_to_ship: [409, 'Von dieser Bestellung ist nichts mehr zu versenden.'],
  more_than_ordered: [409, 'Von einem Artikel würde mehr versendet als bestellt ist.'],
  order_not_owed: [409, 'Diese Bestellung hat keine offene Rechnung.'],
  credits_changed: [409, 'Zu dieser Bestellung wurde inzwischen etwas gutgeschrieben. Bitte laden Sie sie neu.'],
  order_not_billed: [409, 'Diese Bestellung hat keine Rechnung, von der etwas gutgeschrieben werden kann.'],
  exam_downloaded: [
    409,
    'Diese Prüfung wurde im letzten Jahr heruntergeladen. Sie lässt sich löschen, sobald das Verzeichnis dieser Downloads abgelaufen ist.',
  ],
  delivery_not_given_up: [409, 'Für diesen Zugang läuft die Bereitstellung noch, oder sie ist abgeschlossen.'],
  nothing_too_much: [409, 'Für diese Bestellung ist nicht mehr gekommen, als sie kostet.'],
  view_not_shareable: [409, 'Ansichten für alle behält nur die Verwaltung.'],
  too_many_working_copies: [
    409,
    'Sie haben schon 100 Seiten mit Ungespeichertem. Bitte speichern oder verwerfen Sie zuerst einige davon.',
  ],
  too_many_views: [409, 'Von dieser Liste sind schon 30 Ansichten behalten. Bitte löschen Sie zuerst eine.'],
  order_mail_missing: [409, 'Diese E-Mail gibt es zu dieser Bestellung nicht, oder der Käufer hat kein Konto mehr.'],
  invoice_not_overdue: [409, 'Diese Bestellung hat keine überfällige Rechnung, an die sich erinnern lässt.'],
  reminded_today: [409, 'An diese Rechnung wurde heute schon erinnert.'],
  invoice_changed: [
    409,
    'Von dieser Rechnung ist inzwischen ein anderer Betrag zu bezahlen. Bitte prüfen Sie die E-Mail noch einmal.',
  ],
  refund_settled: [409, 'Diese Rückzahlung ist schon erledigt.'],
} as const
