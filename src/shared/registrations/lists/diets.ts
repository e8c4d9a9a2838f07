import { foldText } from '#shared/text.ts'

// Every spelling that means one of them and nothing else. An allergy is never common: the kitchen needs a name.
const commonDiets: Record<string, readonly string[]> = {
  Vegetarian: ['vegetarian', 'veggie', 'lacto vegetarian', 'ovo lacto vegetarian', 'lacto ovo vegetarian'],
  Vegan: ['vegan', 'plant based'],
  Pescatarian: ['pescatarian', 'pescetarian'],
  Halal: ['halal'],
  Kosher: ['kosher'],
  'Gluten-free': ['gluten free', 'glutenfree', 'no gluten', 'without gluten'],
  'Lactose-free': ['lactose free', 'no lactose', 'without lactose'],
  'Dairy-free': ['dairy free', 'no dairy', 'without dairy', 'no milk'],
  'No pork': ['no pork', 'pork free', 'without pork'],
  'No beef': ['no beef', 'beef free', 'without beef'],
}

const dietOf = new Map(
  Object.entries(commonDiets).flatMap(([diet, spellings]) =>
    spellings.map((spelling) => [spelling, diet] as const),
  ),
)

const plain = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:i am|i m|a|an|strictly|please|thank you|thanks|diet|food|meals?|only)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const SEPARATORS = /[,;/&+\n.]|\band\b|\bund\b|\bet\b/i

/** 'Vegan, gluten-free' as its common diets in order; undefined if any part of the text is anything else. */
export const commonDiet = (text: string): string | undefined => {
  const parts = text.split(SEPARATORS).map(plain).filter(Boolean)
  const diets = parts.map((part) => dietOf.get(part))
  if (diets.length === 0 || diets.includes(undefined)) return undefined
  return Object.keys(commonDiets)
    .filter((diet) => diets.includes(diet))
    .join(', ')
}
