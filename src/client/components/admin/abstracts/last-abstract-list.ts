import { safeSessionStorage } from '../../../data/storage'

export type AbstractList = 'submissions' | 'approved'

const LAST = 'abstractList'

/** The list that was looked at last in this tab of the browser. Apart from the tab, whose code comes with it. */
export const lastAbstractList = (): AbstractList =>
  safeSessionStorage.get<AbstractList>(LAST) ?? 'submissions'

export const rememberAbstractList = (list: AbstractList) => safeSessionStorage.set(LAST, list)
