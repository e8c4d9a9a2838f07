import { expect, test } from 'vitest'
import { readInvitees } from './read-invitees.ts'

const person = (email: string, firstName = '', lastName = '', institution = '') => ({
  email,
  firstName,
  lastName,
  institution,
})

test.each([
  ['a bare address', 'ada@demo.example', [person('ada@demo.example')]],
  [
    'a name as mail programs write it',
    'Ada Lovelace <ada@demo.example>',
    [person('ada@demo.example', 'Ada', 'Lovelace')],
  ],
  ['a surname first', '"Lovelace, Ada" <ada@demo.example>', [person('ada@demo.example', 'Ada', 'Lovelace')]],
  [
    'an institution before or after the address',
    'Ada Lovelace, Demo University, ada@demo.example\nAlan Turing\talan@demo.example\tDemo College',
    [
      person('ada@demo.example', 'Ada', 'Lovelace', 'Demo University'),
      person('alan@demo.example', 'Alan', 'Turing', 'Demo College'),
    ],
  ],
  [
    'several people in one line',
    'Ada Lovelace <ada@demo.example>; Turing, Alan <alan@demo.example>, grace@demo.example',
    [
      person('ada@demo.example', 'Ada', 'Lovelace'),
      person('alan@demo.example', 'Alan', 'Turing'),
      person('grace@demo.example'),
    ],
  ],
  [
    'a title, which is left out',
    'Prof. Dr Ada Lovelace ada@demo.example',
    [person('ada@demo.example', 'Ada', 'Lovelace')],
  ],
  ['an address twice', 'ada@demo.example\n\nADA@demo.example', [person('ada@demo.example')]],
])('a pasted list may have %s', (_, text, people) => {
  expect(readInvitees(text)).toEqual({ people, unread: [] })
})

test('lines that name nobody are said', () => {
  expect(readInvitees('Reviewers\nada@demo.example\nAlan Turing, alan@demo')).toEqual({
    people: [person('ada@demo.example')],
    unread: [
      { line: 1, problem: 'No e-mail address' },
      { line: 3, problem: '“alan@demo” is not an e-mail address' },
    ],
  })
})
