/** A link whose whole card can be pressed; the card is `group relative`. */
export const cardLink =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'
