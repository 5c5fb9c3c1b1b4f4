/// <reference types="vite/client" />

/** Set when the shop is built: who is named while the content backend does not answer, and by whom pictures are served. */
interface ImportMetaEnv {
  readonly VITE_PUBLISHER_NAME?: string
  /** Lines parted by `|`. */
  readonly VITE_PUBLISHER_ADDRESS?: string
  /** `Label=address`, parted by `|`. */
  readonly VITE_PUBLISHER_SOCIAL_LINKS?: string
  /** Where imgix serves the pictures; empty where this shop does. Put in by `vite.config.ts`. */
  readonly IMGIX_HOST?: string
}
