import { createStoredValue } from '#client/data/storage.ts'

/** Tells whether the key `/` opens the search; people who trigger keys by accident or by voice switch it off. */
export const slashKey = createStoredValue('searchBySlash', true, (stored) => typeof stored === 'boolean')
