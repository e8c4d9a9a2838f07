import { clamp } from '#shared/clamp.ts'
import { isSameSlot, type Slot } from '#shared/programme/clashes.ts'
import { timeOf, wallClock } from '#shared/time/dates.ts'

/** The grid's resolution in minutes. */
export const STEP = 5
export const PIXELS_PER_MINUTE = 2
/** In pixels: the strip beside the talks of a session that shows its title. */
export const SESSION_STRIP = 22
const DAY_START = 0
const DAY_END = 24 * 60 - STEP

/** On a day, in a room; times are minutes since midnight. */
export type BoardSlot = { date: string; roomId: number; start: number; end: number }
export type Range = { start: number; end: number }

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = timeOf(time).split(':').map(Number)
  return hours * 60 + minutes
}

/** 545 -> '09:05' */
export const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const boardSlotOf = (event: {
  date: string
  roomId: number
  startTime: string
  endTime: string
}): BoardSlot => ({
  date: event.date,
  roomId: event.roomId,
  start: minutesOf(event.startTime),
  end: minutesOf(event.endTime),
})

export const timesOf = ({ date, start, end }: BoardSlot) => ({
  date,
  startTime: wallClock(date, timeText(start)),
  endTime: wallClock(date, timeText(end)),
})

export const sameSlot = (a: BoardSlot, b: BoardSlot) =>
  a.date === b.date && a.roomId === b.roomId && a.start === b.start && a.end === b.end

/** A column of the grid, or one of the lanes into which events that overlap divide it. */
export type Column = {
  index: number
  columns: number
  lane?: number
  lanes?: number
  /** In pixels, on each side. */
  margin?: number
  /** In pixels, on the left. */
  inset?: number
}

export const slotStyle = (
  { start, end }: Range,
  rangeStart: number,
  { index, columns, lane = 0, lanes = 1, margin = 2, inset = 0 }: Column,
) => ({
  top: (start - rangeStart) * PIXELS_PER_MINUTE,
  height: (end - start) * PIXELS_PER_MINUTE,
  left: `calc(${((index + lane / lanes) / columns) * 100}% + ${inset + margin}px)`,
  width: `calc(${100 / columns / lanes}% - ${inset + 2 * margin}px)`,
})

const snap = (minutes: number) => Math.round(minutes / STEP) * STEP

/** Moves the start and keeps the length, within the day. */
export const moveTo = (slot: BoardSlot, start: number): BoardSlot => {
  const length = slot.end - slot.start
  const from = clamp(DAY_START, snap(start), DAY_END - length)
  return { ...slot, start: from, end: from + length }
}

/** Moves the end, at least one step after the start. */
export const resizeTo = (slot: BoardSlot, end: number): BoardSlot => ({
  ...slot,
  end: clamp(slot.start + STEP, snap(end), DAY_END),
})

/** Moves across rooms, stopping at the first and last. */
export const moveRooms = (slot: BoardSlot, roomIds: readonly number[], by: number): BoardSlot => {
  const index = clamp(0, roomIds.indexOf(slot.roomId) + by, roomIds.length - 1)
  return { ...slot, roomId: roomIds[index] ?? slot.roomId }
}

const DEFAULT_RANGE: Range = { start: 8 * 60, end: 19 * 60 }

/** The hours shown: the default range, extended to fit all events. */
export const rangeOf = (slots: readonly Range[]): Range => ({
  start: Math.floor(Math.min(DEFAULT_RANGE.start, ...slots.map(({ start }) => start)) / 60) * 60,
  end: Math.ceil(Math.max(DEFAULT_RANGE.end, ...slots.map(({ end }) => end)) / 60) * 60,
})

export type Box = { left: number; top: number; width: number; height: number }
export type Point = { x: number; y: number }

export const contains = ({ left, top, width, height }: Box, { x, y }: Point) =>
  x >= left && x < left + width && y >= top && y < top + height

/** The room and the (unsnapped) minute at a point on the grid. */
export const readPoint = (point: Point, box: Box, range: Range, roomIds: readonly number[]) => {
  const column = Math.floor(((point.x - box.left) / box.width) * roomIds.length)
  return {
    roomId: roomIds[clamp(0, column, roomIds.length - 1)] ?? 0,
    minute: range.start + (point.y - box.top) / PIXELS_PER_MINUTE,
  }
}

export type Lane = { lane: number; lanes: number }

/** Lays out overlapping events of one room side by side. */
export const lanesOf = (slots: readonly Slot[]): Map<number, Lane> => {
  const result = new Map<number, Lane>()
  let group: { id: number; lane: number }[] = []
  let ends: string[] = []
  const close = () => {
    for (const { id, lane } of group) result.set(id, { lane, lanes: ends.length })
    group = []
    ends = []
  }
  for (const slot of slots.toSorted((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id)) {
    if (ends.every((end) => end <= slot.startTime)) close()
    const free = ends.findIndex((end) => end <= slot.startTime)
    const lane = free === -1 ? ends.length : free
    ends[lane] = slot.endTime
    group.push({ id: slot.id, lane })
  }
  close()
  return result
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** A session before its first talk. */
const byStart = (a: Slot, b: Slot) =>
  a.startTime.localeCompare(b.startTime) || Number(!a.isSession) - Number(!b.isSession) || a.id - b.id

/**
 * The event or session an arrow key moves to: the next in the room, or the nearest in time in the next room with any, if
 * possible of the same kind.
 */
export const neighbour = (
  slots: readonly Slot[],
  from: Slot,
  direction: ArrowKey,
  roomIds: readonly number[],
): Slot | undefined => {
  const inRoom = (roomId: number) => slots.filter((slot) => slot.roomId === roomId).toSorted(byStart)
  if (direction === 'ArrowUp' || direction === 'ArrowDown') {
    const here = inRoom(from.roomId)
    const index = here.findIndex((slot) => isSameSlot(slot, from))
    return here[index + (direction === 'ArrowDown' ? 1 : -1)]
  }
  const step = direction === 'ArrowRight' ? 1 : -1
  const distance = (slot: Slot) => Math.abs(minutesOf(slot.startTime) - minutesOf(from.startTime))
  const isOther = (slot: Slot) => Number(slot.isSession !== from.isSession)
  for (let index = roomIds.indexOf(from.roomId) + step; roomIds[index] !== undefined; index += step) {
    const [nearest] = inRoom(roomIds[index] ?? 0).toSorted(
      (a, b) => isOther(a) - isOther(b) || distance(a) - distance(b),
    )
    if (nearest) return nearest
  }
  return undefined
}
