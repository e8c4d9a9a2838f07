import { expect, test } from 'vitest'
import { zoneOfCity } from './zone-of-city.ts'

test.each([
  ['London', 'Europe/London'],
  ['são paulo', 'America/Sao_Paulo'],
  [' New York ', 'America/New_York'],
  ['Kolkata', 'Asia/Kolkata'],
  ['Europe/Paris', 'Europe/Paris'],
  ['UTC', 'UTC'],
  ['Atlantis', 'Atlantis'],
])('%s is in the zone %s', (city, zone) => {
  expect(zoneOfCity(city)).toBe(zone)
})
