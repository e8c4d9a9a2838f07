import { describe, expect, test } from 'vitest'
import {
  type Authored,
  abstractTraits,
  conflictOf,
  type PossibleReviewer,
  reviewerTraits,
} from './conflicts.ts'

const reviewer = {
  firstName: 'Zoë',
  lastName: 'Müller-Ní Bhriain',
  email: 'zoe@rare.example',
  institution: 'Demo University',
}
const abstract = {
  leadAuthorFirstName: 'Amara',
  leadAuthorSurname: 'Okafor',
  email: 'amara@demo.example',
  institution: 'Another University',
  otherAuthors: '',
}

const conflict = (one: Partial<PossibleReviewer>, other: Partial<Authored>) =>
  conflictOf(reviewerTraits({ ...reviewer, ...one }), abstractTraits({ ...abstract, ...other }))

describe('a conflict', () => {
  test.each([
    ['Is an author', { email: ' ZOE@rare.example' }],
    ['Is an author', { otherAuthors: 'Bo Li, Z. M. (Zoe@Rare.example)' }],
    ['Has the same name as an author', { otherAuthors: 'Dr Zoe Muller-Ni Bhriain (Leeds)' }],
    ['Has the same name as an author', { otherAuthors: 'Müller-Ní Bhriain, Zoë; Li, Bo' }],
    [
      'Has the same name as an author',
      { leadAuthorFirstName: 'Zoë', leadAuthorSurname: 'Müller-Ní Bhriain' },
    ],
    ['Same institution', { institution: 'the demo university' }],
    ['Same institution', { otherAuthors: 'Bo Li (Leeds); Cy Poe (Demo University)' }],
    [null, {}],
    [null, { otherAuthors: 'Zoë Müller (Leeds), notzoe@rare.example' }],
  ])('%s: %j', (reason, changes) => {
    expect(conflict({}, changes)).toBe(reason)
  })

  test('is not found where nothing is known of a reviewer', () => {
    const unknown = { firstName: '', lastName: '', email: null, institution: '' }
    expect(conflict(unknown, { institution: '' })).toBeNull()
  })
})

test.each([
  ['Université de Genève', 'universite de geneve', true],
  ['Faculty of Education, Demo University', 'Demo University', true],
  ['Faculty of Education, Demo University', 'School of Law, Demo University, UK', true],
  ['Faculty of Education, Demo University', 'Faculty of Education, Other University', false],
  ['Demo University, UK', 'Other University, UK', false],
  ['University of York', 'York University', false],
  ['', '', false],
])('%s and %s are the same institution: %s', (a, b, same) => {
  expect(conflict({ institution: a }, { institution: b })).toBe(same ? 'Same institution' : null)
})
