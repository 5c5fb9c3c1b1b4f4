/// <reference types="vite/client" />

/**
 * Set when the shop is built: the publisher shown while the content backend does not answer, and the host of pictures.
 */
interface ImportMetaEnv {
  readonly VITE_PUBLISHER_NAME?: string
  /** Lines separated by `|`. */
  readonly VITE_PUBLISHER_ADDRESS?: string
  /** `Label=address`, separated by `|`. */
  readonly VITE_PUBLISHER_SOCIAL_LINKS?: string
  /** The host of imgix, if it serves the pictures; empty where this shop does. Inserted by `vite.config.ts`. */
  readonly IMGIX_HOST?: string
}
