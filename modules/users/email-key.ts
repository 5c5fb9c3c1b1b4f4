/** The form of an e-mail address for look-ups: addresses are equal without regard to case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
