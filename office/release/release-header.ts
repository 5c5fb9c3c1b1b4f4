/** Carries the name of the build with every answer of the back office. */
export const RELEASE_HEADER = 'x-office-release'
