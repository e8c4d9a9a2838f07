import { createContext, useContext } from 'react'
import type { UnreleasedTalkPolicy } from '#shared/programme/unreleased-talks.ts'
import type { BoardData } from './items.ts'
import type { Scheduling } from './use-scheduling.ts'
import type { View } from './use-view.ts'

type BoardState = {
  data: BoardData
  view: View
  scheduling: Scheduling
  unreleasedPolicy: UnreleasedTalkPolicy | undefined
}

export const BoardContext = createContext<BoardState | null>(null)

export const useBoard = (): BoardState => {
  const board = useContext(BoardContext)
  if (!board) throw new Error('Only parts of the board use its context')
  return board
}
