import { FIRST_LIST_NAME } from '#contract/storefront/shopping-lists.ts'

/** Of «Merken»: a title is put onto a list. */
export const rememberMessages = {
  title: 'Merken',
  edition: 'Ausgabe',
  list: 'Liste',
  newList: `Es wird «${FIRST_LIST_NAME}» daraus.`,
  submit: 'Auf die Liste',
  holds: 'steht schon darauf',
  done: (title: string, list: string) => `«${title}» steht auf «${list}»`,
  toList: 'Zur Liste',
} as const
