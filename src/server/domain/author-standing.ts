import { abstracts } from '../db/schema'
import { authorBiography, authorPhoto, isBlank, isWithoutPhoto } from './missing'
import { isReleased } from './release'

/** Of a row of `abstracts`, joined with its approved text and its speaker. */
export const standingColumns = {
  withdrawnAt: abstracts.withdrawnAt,
  answer: abstracts.answer,
  released: isReleased,
  biographyMissing: isBlank(authorBiography),
  photoMissing: isWithoutPhoto(authorPhoto),
}
