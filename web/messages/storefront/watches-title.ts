/** What the account's page of «Sagen Sie mir, wenn …» is called. */
export const watchesTitle = 'Benachrichtigungen'
