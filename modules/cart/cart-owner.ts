/** A cart belongs to a user, or to the guest who knows its secret id. */
export type CartOwner = { userId: string } | { guestId: string | null }

/** The owner as parameters of a statement: user id, guest id; the one that does not apply is null. */
export function ownerParams(owner: CartOwner): [userId: string | null, guestId: string | null] {
  return 'userId' in owner ? [owner.userId, null] : [null, owner.guestId]
}
