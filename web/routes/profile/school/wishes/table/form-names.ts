/** The form around all wishes of the page, which its buttons belong to wherever they stand. */
export const TABLE_FORM = 'wishes'
/** A wish that waits for a decision; the names of its fields go on with its id. */
export const WISH = 'wish'
export const AMOUNT = 'amount-'
/** The amount that was wished when the page was shown. */
export const WAS = 'was-'
export const REASON = 'reason-'
export const REVISION = 'revision-'
/** The wishes of a group that wait for a decision; the name goes on with its place on the page. */
export const IN_GROUP = 'group-'
export const SCHOOL_YEAR = 'school_year'
/** How many wishes of the year wait for a decision. */
export const SEEN = 'seen'
/** Values of `intent`; what is about one wish or group goes on with a colon and its id or place. */
export const APPROVE = 'approve'
export const REFUSE = 'refuse'
export const REOPEN = 'reopen'
export const APPROVE_GROUP = 'approve-group'
export const APPROVE_ALL = 'approve-all'
/** Nothing is decided, and what was typed stays. */
export const KEEP = 'keep'
/** Parameters of the page. */
export const BY = 'by'
export const STATE = 'state'
export const PAGE = 'page'
