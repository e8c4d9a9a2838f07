import { removeRecordDrafts } from '../form/form-draft'
import { removeRecentlyOpened } from './recently-opened'

/** On logout, so that no personal data of others stays on the device. */
export const forgetRecords = () => {
  removeRecordDrafts()
  removeRecentlyOpened()
}
