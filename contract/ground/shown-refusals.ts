/** Sentences of refusals that the page of a title shows by itself: it need not load the tables they stand in. */
export const ALREADY_IN_CART = 'Dieser Artikel liegt schon im Warenkorb.'
export const TEACHERS_ONLY = 'Nur für Lehrpersonen mit bestätigtem Konto.'
export const AUTHORISED_ONLY = 'Nur für Personen, die dafür freigeschaltet sind.'
export const TEST_LICENCE_HAD = 'Sie haben diese Testlizenz schon gehabt. Sie gilt einmal pro Person.'
