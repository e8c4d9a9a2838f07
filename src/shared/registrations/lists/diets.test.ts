import { expect, test } from 'vitest'
import { commonDiet } from './diets.ts'

test.each([
  ['vegan', 'Vegan'],
  [' VEGAN. ', 'Vegan'],
  ['I am vegetarian', 'Vegetarian'],
  ["I'm a vegan, please", 'Vegan'],
  ['Gluten-free diet', 'Gluten-free'],
  ['halal meals only', 'Halal'],
  ['gluten free and vegan', 'Vegan, Gluten-free'],
  ['glutenfree / VEGAN', 'Vegan, Gluten-free'],
  ['vegan; lactose-free', 'Vegan, Lactose-free'],
])('%j is the common diet %j', (text, diet) => {
  expect(commonDiet(text)).toBe(diet)
})

test.each([
  '',
  '...',
  'Nut allergy',
  'Vegan, and a severe nut allergy',
  'not vegan',
  'Coeliac',
  'Végétarien',
  'vegetarian (no eggs)',
  'constructor',
])('%j needs a name', (text) => {
  expect(commonDiet(text)).toBeUndefined()
})
