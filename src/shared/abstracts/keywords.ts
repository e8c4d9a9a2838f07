/** As stored, separated by commas. */
export const keywordList = (stored: string): string[] => (stored === '' ? [] : stored.split(', '))
