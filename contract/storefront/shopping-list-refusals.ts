import { MAX_LISTED_PRODUCTS } from '../limits.ts'

/** Refusals about shopping lists: code, status and sentence. */
export const shoppingListRefusals = {
  shopping_lists_full: [422, 'Sie haben schon 50 Listen. Löschen Sie bitte zuerst eine davon.'],
  shopping_list_full: [422, `Auf einer Liste haben höchstens ${MAX_LISTED_PRODUCTS} Titel Platz.`],
  shopping_list_changed: [409, 'Diese Liste wurde inzwischen anderswo geändert.'],
  shopping_list_missing: [422, 'Bitte wählen Sie, auf welche Ihrer Listen es kommt.'],
  shopping_list_not_shared: [422, 'Teilen Sie die Liste bitte zuerst: Nur dann funktioniert ihr Link.'],
  email_not_confirmed: [422, 'Bestätigen Sie bitte zuerst Ihre E-Mail-Adresse.'],
  no_new_edition: [409, 'Für diesen Titel gibt es keine neue Auflage, die ihn ersetzt.'],
} as const
