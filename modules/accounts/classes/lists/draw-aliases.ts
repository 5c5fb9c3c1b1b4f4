import { randomInt } from 'node:crypto'

/** Animals and plants that nobody minds being called by: more than a class has places. */
export const FRIENDLY_WORDS: readonly string[] = `
  Adler Ahorn Akelei Alpaka Amsel Anemone Apfel Arnika Aster Biber Biene Birke Birne Bison Buche Chamäleon Dachs
  Delfin Distelfink Drossel Edelweiss Efeu Eibe Eiche Eichhorn Eisbär Eisvogel Elch Enzian Erle Esche Eule Falke Farn
  Feige Feldhase Fichte Fink Flamingo Flieder Föhre Forelle Fuchs Gämse Ginkgo Ginster Giraffe Goldregen Grille
  Habicht Hasel Hermelin Hirsch Holunder Hummel Igel Iris Jaguar Jasmin Kamille Karpfen Kastanie Kiebitz Kirsche Kiwi
  Klee Kleiber Koala Kolibri Koralle Kornblume Krokus Lachs Lama Lärche Lavendel Leopard Lerche Libelle Lilie Linde
  Löwe Löwenzahn Luchs Lupine Malve Marder Mauersegler Meise Melisse Milan Minze Mohn Möwe Murmeltier Narzisse Nelke
  Olive Orchidee Otter Palme Panda Panther Pappel Pelikan Pfirsich Pinguin Primel Puma Quitte Reh Reiher Robbe Rose
  Rotkehlchen Salamander Salbei Schmetterling Schwalbe Schwan Seestern Specht Star Steinbock Storch Tanne Tiger Tulpe
  Uhu Ulme Veilchen Wacholder Waldkauz Weide Wiesel Wildrose Wolf Zaunkönig Zebra Zeder Zeisig Zitrone
`
  .trim()
  .split(/\s+/)

/**
 * Aliases for so many pupils of a class, each of them free in it. Drawn, so that their order says nothing about the names of
 * the list.
 */
export function drawAliases(count: number, taken: readonly string[]): string[] {
  const used = new Set(taken.map((alias) => alias.toLowerCase()))
  const free = FRIENDLY_WORDS.filter((word) => !used.has(word.toLowerCase()))
  // A class in which everything is called so, by its own wish.
  for (let number = 2; free.length < count; number++)
    free.push(...FRIENDLY_WORDS.map((word) => `${word} ${number}`).filter((word) => !used.has(word.toLowerCase())))
  return Array.from({ length: count }, () => free.splice(randomInt(free.length), 1)[0] ?? '')
}
