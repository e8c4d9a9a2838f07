import { abstracts } from '../../db/schema'
import { isReleased } from '../visibility'
import { authorBiography, authorPhoto, isBlank, isWithoutPhoto } from './profile-completeness'

/** Of a row of `abstracts`, joined with its approved text and its speaker. */
export const authorStatusColumns = {
  withdrawnAt: abstracts.withdrawnAt,
  answer: abstracts.answer,
  released: isReleased,
  biographyMissing: isBlank(authorBiography),
  photoMissing: isWithoutPhoto(authorPhoto),
}
