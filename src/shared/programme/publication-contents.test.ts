import { expect, test } from 'vitest'
import { visibleEvent } from '#testing/builders/visible-events.ts'
import { publicationContents } from './publication-contents.ts'

const noOne = { mainPresenterId: null, authorIds: [] }

test('tells what publishing shows, and what is still wrong', () => {
  const events = [
    visibleEvent({ id: 1, roomId: 1, approvedAbstractId: 1, mainPresenterId: 7 }),
    visibleEvent({ id: 2, roomId: 1, ...noOne }),
    visibleEvent({ id: 3, roomId: 2, type: 'break', ...noOne }),
    visibleEvent({ id: 4, roomId: 1, abstractWithdrawn: true, ...noOne }),
    visibleEvent({ id: 5, roomId: 1, approvedAbstractId: 2, awaitsRelease: true, ...noOne }),
  ]
  const approvedAbstracts = [1, 2, 3].map((id) => ({ id, withdrawnAt: null }))
  const withdrawn = { id: 4, withdrawnAt: '2025-09-01T09:00:00Z' }
  expect(publicationContents({ events, approvedAbstracts: [...approvedAbstracts, withdrawn] })).toEqual({
    sessions: 3,
    clashes: 2,
    withoutSpeaker: 1,
    withoutRoom: 1,
  })
})
