/** Where articles are listed (see `modules/content/content`), and their feed. */
export const ARTICLES_PATH = '/artikel'
export const FEED_PATH = '/artikel/rss.xml'
