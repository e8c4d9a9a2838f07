import { removeRecentlyOpened } from './recently-opened.ts'
import { safeLocalStorage, safeSessionStorage } from './storage.ts'

/** How the keys begin under which the back office stores what is typed or searched for. */
const keysWithPersonalData = [
  'draft:record:',
  'draft:free-letter',
  'draft:revision-request/',
  'reviewerFeedback:',
  'commentsToAuthor:',
  'list:',
]

/** On logout, so that no personal data of others stays on the device. */
export const clearPersonalData = () => {
  for (const prefix of keysWithPersonalData) {
    safeLocalStorage.removeByPrefix(prefix)
    safeSessionStorage.removeByPrefix(prefix)
  }
  removeRecentlyOpened()
}
