import { foldText } from '#shared/text.ts'

/** Present names of cities that lists of time zones have under earlier ones. */
const renamedCities: Record<string, string> = {
  kolkata: 'Asia/Kolkata',
  kyiv: 'Europe/Kyiv',
  kathmandu: 'Asia/Kathmandu',
  'ho chi minh': 'Asia/Ho_Chi_Minh',
  yangon: 'Asia/Yangon',
  'buenos aires': 'America/Argentina/Buenos_Aires',
}

const cityIn = (zone: string) => foldText(zone.replace(/^.*\//, '').replaceAll('_', ' '))

/** 'Europe/London' for 'London'; whatever is no such city stays. */
export const zoneOfCity = (text: string): string => {
  if (text.includes('/')) return text
  const city = foldText(text.replaceAll('_', ' ')).trim()
  return (
    renamedCities[city] ?? Intl.supportedValuesOf('timeZone').find((zone) => cityIn(zone) === city) ?? text
  )
}
