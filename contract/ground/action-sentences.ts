import { z } from 'zod'

/**
 * What staff did, as the audit log tells it, by the operation's name, and what partners did to their clients. A test holds
 * that everything that is recorded has its sentence.
 */
export const actionSentences = {
  createEntry: 'Seite erstellt',
  changeEntry: 'Seite geändert',
  publishEntry: 'Seite veröffentlicht',
  withdrawEntry: 'Seite zurückgezogen',
  moveEntry: 'Adresse einer Seite geändert',
  restoreRevision: 'Frühere Fassung einer Seite wiederhergestellt',
  createPreviewLink: 'Vorschau einer Seite geteilt',
  createRedirect: 'Weiterleitung erstellt',
  sendMailAgain: 'E-Mail noch einmal gesendet',
  completeTask: 'Aufgabe erledigt',
  createView: 'Ansicht einer Liste behalten',
  deleteView: 'Ansicht einer Liste gelöscht',
  settleBankCredit: 'Gutschrift der Bank zugeordnet',
  reverseBankCredit: 'Rückbuchung der Bank zugeordnet',
  uploadBankStatement: 'Datei der Bank geladen',
  completeRefund: 'Rückzahlung als erledigt erfasst',
  refundSurplus: 'Zu viel Bezahltes zurückgegeben',
  cancelOrder: 'Bestellung storniert',
  creditOrder: 'Etwas einer Bestellung gutgeschrieben',
  markOrderPaid: 'Zahlung einer Bestellung erfasst',
  completeOrder: 'Bestellung abgeschlossen',
  decideFraud: 'Über einen Betrugsverdacht entschieden',
  addOrderNote: 'Notiz zu einer Bestellung geschrieben',
  changeDeliveryAddress: 'Lieferadresse einer Bestellung geändert',
  sendOrderMail: 'E-Mail einer Bestellung noch einmal gesendet',
  remindOrder: 'An eine Rechnung erinnert',
  shipOrder: 'Paket einer Bestellung erfasst',
  reportShipped: 'Versand einer Bestellung gemeldet',
  previewTeacherMail: 'Brief an eine Lehrperson vor dem Senden angesehen',
  approveTeacher: 'Lehrperson anerkannt',
  rejectTeacher: 'Anfrage einer Lehrperson abgelehnt',
  askTeacher: 'Bei einer Lehrperson nachgefragt',
  withdrawTeacher: 'Anerkennung einer Lehrperson zurückgezogen',
  setSample: 'Leseprobe eines Titels gesetzt',
  setFiles: 'Material eines Titels gesetzt',
  addProductFile: 'Datei eines Produkts hinzugefügt',
  changeProductFile: 'Datei eines Produkts geändert',
  removeProductFile: 'Datei eines Produkts entfernt',
  createEntitlement: 'Zugang vergeben',
  revokeEntitlement: 'Zugang entzogen',
  deliverEntitlementAgain: 'Zugang noch einmal bereitgestellt',
  changeSetting: 'Einstellung geändert',
  createVoucher: 'Gutschein erstellt',
  changeVoucher: 'Gutschein geändert',
  endVoucher: 'Gutschein beendet',
  createVoucherSeries: 'Serie von Gutscheinen erstellt',
  createCouponBatch: 'Codes erstellt',
  changeCouponBatch: 'Codes geändert',
  blockCouponBatch: 'Alle Codes einer Serie gesperrt',
  importCouponBatch: 'Fremde Codes geladen',
  lookUpCoupon: 'Code nachgeschlagen',
  blockCoupon: 'Code gesperrt',
  createOauthClient: 'Anwendung vom Partner erstellt',
  updateOauthClient: 'Anwendung vom Partner geändert',
  renewClientSecret: 'Client-Secret vom Partner erneuert',
  renewWebhookSecret: 'Webhook-Secret vom Partner erneuert',
  deleteOauthClient: 'Anwendung vom Partner gelöscht',
  createPartnerOrganisation: 'Organisation erstellt',
  changePartnerOrganisation: 'Organisation geändert',
  deletePartnerOrganisation: 'Organisation gelöscht',
  setOrganisationLogo: 'Logo einer Organisation gesetzt',
  addOrganisationMember: 'Person in eine Organisation aufgenommen',
  removeOrganisationMember: 'Person aus einer Organisation entfernt',
  deletePartnerClient: 'Anwendung eines Partners gelöscht',
  approvePasswordGrant: 'Anmeldung mit Passwort für eine Anwendung bewilligt',
  withdrawPasswordGrant: 'Anmeldung mit Passwort einer Anwendung entzogen',
  changeUserGroups: 'Gruppen einer Person geändert',
  sendConfirmationAgain: 'Bestätigung der E-Mail-Adresse noch einmal gesendet',
  logUserOut: 'Person überall abgemeldet',
  removeSecondFactor: 'Anmeldung in zwei Schritten ausgeschaltet',
  retryJob: 'Auftrag noch einmal gestartet',
  readCouponBatchCodes: 'Codes angesehen',
  readMail: 'E-Mail angesehen',
  readEntitlement: 'Zugang einer Person angesehen',
  readPartnerOrganisation: 'Organisation angesehen',
  readOrder: 'Bestellung angesehen',
  readDeliveryNote: 'Lieferschein angesehen',
  readTeacherApplication: 'Anfrage einer Lehrperson angesehen',
  readTeacherProof: 'Nachweis einer Lehrperson angesehen',
  readUser: 'Person angesehen',
  listTeacherProofPages: 'Seiten des Nachweises einer Lehrperson angesehen',
  readDeliveryNotes: 'Lieferscheine angesehen',
  readOrderDocument: 'Rechnung oder Gutschrift angesehen',
  readOrdersToSendFile: 'Liste der Pakete heruntergeladen',
  readOfficeOrdersFile: 'Liste der Bestellungen heruntergeladen',
  readRefundsFile: 'Liste der Rückzahlungen heruntergeladen',
  readBankCreditsFile: 'Liste der Gutschriften der Bank heruntergeladen',
  readVouchersFile: 'Liste der Gutscheine heruntergeladen',
  readTeacherApplicationsFile: 'Liste der Anfragen von Lehrpersonen heruntergeladen',
} as const
export type RecordedAction = keyof typeof actionSentences

export const recordedAction = z.enum(Object.keys(actionSentences) as [RecordedAction, ...RecordedAction[]])

/** An action that no operation has any more is told by its name. */
export function actionSentence(action: string): string {
  return action in actionSentences ? actionSentences[action as RecordedAction] : action
}

/** What an action was about, as in the addresses below `/office`. */
export const subjectLabels = {
  'bank-credits': 'Gutschrift der Bank',
  'bank-statements': 'Datei der Bank',
  'coupon-batches': 'Serie von Codes',
  coupons: 'Code',
  entitlements: 'Zugang',
  entries: 'Seite',
  fulfilment: 'Versand',
  jobs: 'Auftrag',
  mails: 'E-Mail',
  orders: 'Bestellung',
  'partner-clients': 'Anwendung',
  'partner-organisations': 'Organisation',
  'product-files': 'Datei',
  redirects: 'Weiterleitung',
  refunds: 'Rückzahlung',
  settings: 'Einstellung',
  tasks: 'Aufgabe',
  'teacher-applications': 'Anfrage einer Lehrperson',
  titles: 'Titel',
  users: 'Person',
  views: 'Ansicht',
  vouchers: 'Gutschein',
} as const
type SubjectKind = keyof typeof subjectLabels

export const subjectKind = z.enum(Object.keys(subjectLabels) as [SubjectKind, ...SubjectKind[]])

export function subjectLabel(kind: string): string {
  return kind in subjectLabels ? subjectLabels[kind as SubjectKind] : kind
}
