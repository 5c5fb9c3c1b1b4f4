/** The secret of shops that tests start. */
export const TOKEN_SECRET = 'a-secret-for-tests-of-32-characters-or-more'
