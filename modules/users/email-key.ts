/** The form of an e-mail address for lookups: addresses are compared without regard to case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
