/** What the header shows about the visitor. */
export interface Session {
  /** Null for a visitor who is not logged in. */
  firstName: string | null
  cartCount: number
  /** The products in the cart of which there can be only one. */
  singlesInCart: string[]
  /** The products that the person cannot have again: test licences that they have or had, e-books that they own. */
  had: string[]
  /** Logged in, with an e-mail address that is not confirmed. */
  unverified: boolean
  /** Logged in, as a teacher who is under review. */
  pendingTeacher: boolean
  /** Logged in with an account that a class has made. */
  isPupil: boolean
  /** The name of the school that the person acts for; null for whoever acts for themselves. */
  school: string | null
  /** Staff who act as this person: whose account it is, and how long yet. */
  acting: { name: string; endsAt: string; minutesLeft: number } | null
}

/** Not logged in and with an empty cart, as far as is known. */
export const NOBODY: Session = {
  firstName: null,
  cartCount: 0,
  singlesInCart: [],
  had: [],
  unverified: false,
  pendingTeacher: false,
  isPupil: false,
  school: null,
  acting: null,
}
