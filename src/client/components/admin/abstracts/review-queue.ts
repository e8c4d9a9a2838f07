import { safeSessionStorage } from '#client/data/storage.ts'

const QUEUE_KEY = 'abstractQueue'

/** The order of the list when it was left, so that a decision does not move the other abstracts. */
export const rememberReviewQueue = (ids: number[]) => safeSessionStorage.set(QUEUE_KEY, ids)
export const readReviewQueue = () => safeSessionStorage.get<number[]>(QUEUE_KEY) ?? []
