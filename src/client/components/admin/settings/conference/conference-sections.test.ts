import { expect, test } from 'vitest'
import { settingsSections, validFacts } from './conference-sections.ts'

const factsIn = (id: string, values: Parameters<typeof validFacts>[1]) => {
  const section = settingsSections.find((one) => one.id === id)
  return section ? validFacts(section, values) : {}
}

test('leaves invalid facts out of the preview', () => {
  const values = { salesUrl: 'javascript:alert(1)', 'socialLinks.length': 0 }
  expect(factsIn('links', values)).toEqual({ socialLinks: [] })
})

test('reads an empty logo address as no logo', () => {
  const partner = { name: 'Reef Institute', role: '', description: '', url: '' }
  const named = Object.entries(partner).map(([name, value]) => [`partners.0.${name}`, value])
  const values = { 'partners.length': 1, ...Object.fromEntries(named), 'partners.0.logo.url': '' }
  expect(factsIn('partners', values).partners).toEqual([{ ...partner, logo: null }])
})

test('drops a video that is switched off', () => {
  expect(factsIn('home', { 'video.isShown': false }).video).toBeNull()
})
