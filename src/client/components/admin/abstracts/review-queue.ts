import { inTab, readStored, writeStored } from '../../../data/storage'

const QUEUE_KEY = 'abstractQueue'

/** The order in which the list was left: deciding one abstract does not move the others. */
export const rememberReviewQueue = (ids: number[]) => writeStored(inTab, QUEUE_KEY, ids)
export const readReviewQueue = () => readStored<number[]>(inTab, QUEUE_KEY) ?? []
