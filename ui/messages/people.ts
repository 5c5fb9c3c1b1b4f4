/** Of pictures that stand for people. */
export const personMessages = {
  exLibris: (name: string) => `Ex libris von ${name}`,
  portrait: (name: string) => `Porträt von ${name}`,
  signature: (name: string) => `Unterschrift von ${name}`,
} as const
