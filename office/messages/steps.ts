/** What can be done with a thing, in every room. */
export const stepWords = {
  title: 'Was zu tun ist',
  reason: 'Grund',
  reasonHint: 'Erforderlich; steht im Protokoll.',
} as const
