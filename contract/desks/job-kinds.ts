/** What kinds of background work are called for staff. A test holds that every kind of a module has a name. */
export const jobKindLabels: Readonly<Record<string, string>> = {
  'answer-password-request': 'Passwort-Anfragen beantworten',
  'apply-payment-event': 'Meldung über eine Zahlung verarbeiten',
  'ask-teachers': 'Lehrpersonen bitten, ihre Schule zu bestätigen',
  'bill-released-orders': 'Erschienenes in Rechnung stellen',
  'check-settings': 'Einstellungen prüfen',
  'close-unpaid-orders': 'Unbezahlte Bestellungen schliessen',
  'complete-shipped-orders': 'Versandte Bestellungen abschliessen',
  'delete-ended-client-secrets': 'Abgelaufene Schlüssel von Anwendungen löschen',
  'delete-expired-copies': 'Abgelaufene Exemplare löschen',
  'delete-expired-exports': 'Abgelaufene Kopien der Daten löschen',
  'delete-expired-limits': 'Abgelaufene Zählungen von Versuchen löschen',
  'delete-expired-oauth-tokens': 'Abgelaufene Zugänge von Anwendungen löschen',
  'delete-expired-sessions': 'Abgelaufene Anmeldungen löschen',
  'delete-old-audit-records': 'Alte Einträge des Protokolls löschen',
  'delete-old-contact-messages': 'Alte Nachrichten löschen',
  'delete-old-credits': 'Alte Gutschriften der Bank löschen',
  'delete-old-documents': 'Alte Rechnungen löschen',
  'delete-old-exam-downloads': 'Alte Downloads von Prüfungen löschen',
  'delete-old-import-records': 'Alte Sätze von Importen löschen',
  'delete-old-sign-ons': 'Alte Anmeldungen bei Partnern löschen',
  'delete-stale-carts': 'Verlassene Warenkörbe löschen',
  'delete-stale-newsletter-data': 'Alte Angaben zum Newsletter löschen',
  'delete-unused-partner-logos': 'Unbenutzte Logos löschen',
  'delete-unused-teacher-proofs': 'Unbenutzte Nachweise löschen',
  'deliver-due': 'Fällige Zugänge bereitstellen',
  'deliver-entitlement': 'Zugang bereitstellen',
  'deliver-left-behind': 'Liegengebliebene Zugänge bereitstellen',
  'draw-document': 'Rechnung oder Gutschrift zeichnen',
  'draw-sample': 'Leseprobe zeichnen',
  'end-delivery': 'Zugang beenden',
  'end-lost-imports': 'Abgebrochene Importe beenden',
  'erase-due-accounts': 'Fällige Konten löschen',
  'erase-expired-records': 'Abgelaufene Angaben löschen',
  'follow-clock': 'Geplante Seite veröffentlichen oder zurückziehen',
  'follow-search-changes': 'Suche nachführen',
  'follow-up-payment': 'Bei einer Zahlung nachfragen',
  'forget-deleted-lists': 'Gelöschte Merklisten entfernen',
  'issue-coupons': 'Codes ausgeben',
  'issue-left-behind-coupons': 'Liegengebliebene Codes ausgeben',
  'make-copy': 'Exemplar eines Buchs herstellen',
  'make-data-export': 'Kopie der Daten herstellen',
  'refresh-titles': 'Angaben von Titeln nachführen',
  'release-earlier-orders': 'Käufe früherer Bestellungen freigeben',
  'release-products': 'Erschienenes freigeben',
  remind: 'Mahnung senden',
  'remind-of-tasks': 'An offene Aufgaben erinnern',
  'remind-of-terms': 'An ablaufende Lizenzen erinnern',
  'remove-files': 'Dateien eines Kontos löschen',
  'remove-library-files': 'Dateien der Bibliothek löschen',
  'remove-pictures': 'Bilder löschen',
  'reseal-coupons': 'Codes neu verschlüsseln',
  'reseal-secrets': 'Geheimnisse neu verschlüsseln',
  'rotate-signing-keys': 'Schlüssel der Anmeldung erneuern',
  'send-mail': 'E-Mail senden',
  'send-refund': 'Rückzahlung senden',
  'send-reminders': 'Fällige Mahnungen senden',
  'start-waiting-entitlements': 'Wartende Zugänge beginnen',
  'tell-applications': 'Partnern Neues melden',
  'tell-logouts': 'Partnern Abmeldungen melden',
  'try-product-files': 'Dateien von Büchern prüfen',
}

/** One without a name here, of another version of the shop, is called by its kind. */
export function jobKindLabel(kind: string): string {
  return jobKindLabels[kind] ?? kind
}

/** The kinds whose name for staff has this text in it. */
export function jobKindsNamed(text: string): string[] {
  const sought = text.toLocaleLowerCase('de-CH')
  return Object.keys(jobKindLabels).filter((kind) => jobKindLabel(kind).toLocaleLowerCase('de-CH').includes(sought))
}
