import { expect, test } from 'vitest'
import { differences } from './history'

test('only what differs is named, in words', () =>
  expect(
    differences({
      before: { status: 'pending', reviewer1Score: null, registered: false, title: 'Same' },
      after: { status: 'approved', reviewer1Score: 1, registered: true, title: 'Same', reviewerFeedback: '' },
    }),
  ).toEqual([
    { field: 'Status', before: 'pending', after: 'approved' },
    { field: 'Reviewer 1 score', before: '', after: '1' },
    { field: 'Registered', before: 'no', after: 'yes' },
  ]))

test('a record that was made or deleted shows what it holds or held', () => {
  expect(differences({ before: null, after: { photo_url: 'a.jpg', days: [1, 2] } })).toEqual([
    { field: 'Photo url', before: '', after: 'a.jpg' },
    { field: 'Days', before: '', after: '[1,2]' },
  ])
  expect(differences({ before: { capacity: 80 }, after: null })).toEqual([
    { field: 'Capacity', before: '80', after: '' },
  ])
})

test('nothing kept, nothing to show', () => expect(differences({ before: null, after: null })).toEqual([]))
