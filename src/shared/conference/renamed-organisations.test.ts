import { expect, test } from 'vitest'
import { withNewNames } from './renamed-organisations.ts'

const logo = { url: '/uploads/reef-1a2b3c4d.webp', alt: 'Logo of Reef Lab' }
const lab = {
  name: 'Reef Lab',
  role: '',
  description: 'Reef Lab listens.',
  url: 'https://reef.example',
  logo,
}

test('description and logo follow the new name of an organisation', () => {
  expect(withNewNames([{ ...lab, name: 'Ocean Lab' }], [lab])).toEqual([
    {
      ...lab,
      name: 'Ocean Lab',
      description: 'Ocean Lab listens.',
      logo: { ...logo, alt: 'Logo of Ocean Lab' },
    },
  ])
  const plain = { ...lab, logo: null }
  expect(withNewNames([{ ...plain, name: 'Ocean Lab' }], [plain])).toMatchObject([
    { description: 'Ocean Lab listens.' },
  ])
})

test('what was typed stays', () => {
  const typed = { ...lab, name: 'Ocean Lab', description: 'Once Reef Lab.' }
  expect(withNewNames([typed], [lab])).toMatchObject([{ description: 'Once Reef Lab.' }])
  const other = { ...lab, name: 'Shore', url: 'https://shore.example', logo: null }
  expect(withNewNames([other], [lab])).toEqual([other])
})
