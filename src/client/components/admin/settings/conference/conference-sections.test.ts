import { expect, test } from 'vitest'
import { validFacts } from './conference-sections'

test('previews only what could be saved', () => {
  const values = { salesUrl: 'javascript:alert(1)', 'socialLinks.length': 0 }
  expect(validFacts('links', values)).toEqual({ socialLinks: [] })
})

test('an organisation without a logo has none', () => {
  const partner = { name: 'Reef Institute', role: '', description: '', url: '' }
  const named = Object.entries(partner).map(([name, value]) => [`partners.0.${name}`, value])
  const values = { 'partners.length': 1, ...Object.fromEntries(named), 'partners.0.logo.url': '' }
  expect(validFacts('partners', values).partners).toEqual([{ ...partner, logo: null }])
})

test('a video that is not shown is none', () => {
  expect(validFacts('home', { 'video.isShown': false }).video).toBeNull()
})
