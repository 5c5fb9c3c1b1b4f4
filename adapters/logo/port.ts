/** A logo as it is kept: a PNG of at most 640 pixels a side. */
export interface DrawnLogo {
  picture: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** Redraws logos from untrusted files, with bounds on time and pixels: nothing of the file itself is kept. */
export interface LogoPainter {
  /** Null for a file that is no PNG or SVG, is broken, too large, or takes too long. */
  draw(file: Uint8Array): Promise<DrawnLogo | null>
}
