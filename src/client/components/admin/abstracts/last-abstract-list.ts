import { safeSessionStorage } from '#client/data/storage.ts'

export type AbstractList = 'submissions' | 'approved'

const LAST = 'abstractList'

/** The list last shown in this browser tab. */
export const lastAbstractList = (): AbstractList =>
  safeSessionStorage.get<AbstractList>(LAST) ?? 'submissions'

export const rememberAbstractList = (list: AbstractList) => safeSessionStorage.set(LAST, list)
