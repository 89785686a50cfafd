/** A picture without invisible data: no position, no camera, no comments, nothing appended. */
export interface CleanPicture {
  content: Buffer;
  /** Pixels as stored, before the orientation turns the picture. */
  width: number;
  height: number;
  /** How many times a decoder passes over the picture. */
  passes: number;
  /** Bytes that a decoder buffers between passes: for a JPEG with several passes, else 0. */
  heldBytes: number;
}

/** The bytes are not a picture of the expected format. */
export class MalformedPicture extends Error {
  override readonly name = 'MalformedPicture';
}
