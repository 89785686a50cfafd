/** A picture without what is not seen in it: no position, no camera, no comments, nothing appended. */
export interface CleanPicture {
  content: Buffer;
  /** As stored, before it is turned by its orientation. */
  width: number;
  height: number;
  /** How often a decoder goes over the picture. */
  passes: number;
  /** Bytes that it holds meanwhile: those of a JPEG of several passes, 0 for all others. */
  heldBytes: number;
}

/** The bytes are not those of a picture of that format. */
export class MalformedPicture extends Error {
  override readonly name = 'MalformedPicture';
}
