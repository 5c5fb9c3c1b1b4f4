/** Where users find what a coupon gave: what is used on a platform, and files to download. */
export const libraryLinks = { learning: '/profile/e-learning', downloads: '/profile/pdfs' } as const
