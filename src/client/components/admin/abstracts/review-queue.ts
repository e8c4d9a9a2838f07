import { safeSessionStorage } from '../../../data/storage'

const QUEUE_KEY = 'abstractQueue'

/** The order in which the list was left: deciding one abstract does not move the others. */
export const rememberReviewQueue = (ids: number[]) => safeSessionStorage.set(QUEUE_KEY, ids)
export const readReviewQueue = () => safeSessionStorage.get<number[]>(QUEUE_KEY) ?? []
