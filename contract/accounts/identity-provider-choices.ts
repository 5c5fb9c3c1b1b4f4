/** How a provider of logins stands: it opens once a whole sign-on has been tried. */
export const providerStates = ['draft', 'open', 'closed'] as const
export type ProviderState = (typeof providerStates)[number]
