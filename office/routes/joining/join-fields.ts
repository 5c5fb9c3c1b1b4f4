/** The step that makes one of two, and its fields: the one that goes, and its name as staff type it. */
export const JOIN = 'join'
export const OTHER = 'andere'
export const TYPED_NAME = 'typed_name'
