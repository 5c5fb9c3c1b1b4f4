/** When what is not out yet is paid: the same in the checkout and on the publisher's pages. */
export const PREORDER_PAYMENT =
  'Vorbestelltes bezahlen Sie mit der Bestellung, bei Kauf auf Rechnung erst, wenn wir liefern können.'
