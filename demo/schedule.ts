import type { EventType } from '#shared/events/event-types.ts'

export type Slot = { date: string; from: string; to: string; room: number }
export type FixedEvent = Slot & { type: EventType; title: string; description: string }

export const demoRooms = [
  { name: 'Main hall', building: 'Conference wing', capacity: 400, notes: 'Induction loop, step-free' },
  { name: 'Room A', building: 'Conference wing', capacity: 90, notes: 'Step-free' },
  { name: 'Room B', building: 'Conference wing', capacity: 90, notes: 'Step-free' },
  { name: 'Room C', building: 'Conference wing', capacity: 60, notes: '' },
  { name: 'Room D', building: 'Garden wing', capacity: 60, notes: 'Lift from the lobby' },
  { name: 'Workshop studio', building: 'Garden wing', capacity: 40, notes: 'Movable tables' },
  { name: 'Quiet room', building: 'Garden wing', capacity: 12, notes: 'Open all day, no phones' },
  { name: 'Foyer', building: 'Conference wing', capacity: 500, notes: 'Coffee, lunch and posters' },
]

const HALL = 0
const STUDIO = 5
const QUIET = 6
export const FOYER = 7
const PARALLEL_ROOMS = [1, 2, 3, 4]
const TALK_TIMES = [
  ['10:30', '11:00'],
  ['11:00', '11:30'],
  ['11:30', '12:00'],
  ['13:00', '13:30'],
  ['13:30', '14:00'],
  ['14:00', '14:30'],
] as const

export const talkSlots = (days: readonly string[]): Slot[] =>
  days.flatMap((date) =>
    TALK_TIMES.flatMap(([from, to]) => PARALLEL_ROOMS.map((room) => ({ date, from, to, room }))),
  )

export const keynoteSlots = (days: readonly string[]): Slot[] =>
  days.map((date) => ({ date, from: '09:00', to: '10:00', room: HALL }))

type UndatedEvent = Omit<FixedEvent, 'date'> & { day: number }

const DAYS = [0, 1, 2]

const once = (
  day: number,
  from: string,
  to: string,
  room: number,
  type: EventType,
  title: string,
  description: string,
): UndatedEvent => ({ day, from, to, room, type, title, description })

type OnceOnAnyDay = Parameters<typeof once> extends [number, ...infer Event] ? Event : never

const everyDay = (...event: OnceOnAnyDay) => DAYS.map((day) => once(day, ...event))

const undatedEvents: UndatedEvent[] = [
  ...everyDay('08:30', '08:50', HALL, 'talk', 'Speakers’ briefing', 'Microphones and captions. (Demo data)'),
  ...everyDay('12:00', '13:00', QUIET, 'break', 'Quiet lunch', 'For those who need a pause. (Demo data)'),
  once(0, '13:00', '14:30', STUDIO, 'workshop', 'Captions that people read', 'Hands on. (Demo data)'),
  once(
    1,
    '10:30',
    '12:00',
    STUDIO,
    'workshop',
    'A reading circle on bias',
    'Texts are handed out. (Demo data)',
  ),
  once(2, '10:30', '12:00', STUDIO, 'workshop', 'Designing with, not for', 'With students. (Demo data)'),
  ...everyDay('08:15', '09:00', FOYER, 'break', 'Registration and coffee', 'Collect your badge. (Demo data)'),
  ...everyDay('10:00', '10:30', FOYER, 'break', 'Coffee break', 'Coffee, tea and water. (Demo data)'),
  ...everyDay('12:00', '13:00', FOYER, 'break', 'Lunch', 'Vegan and halal dishes every day. (Demo data)'),
  ...everyDay('14:30', '15:00', FOYER, 'break', 'Tea break', 'Tea and posters. (Demo data)'),
  once(
    0,
    '15:00',
    '16:00',
    HALL,
    'panel',
    'Who is not in the room?',
    'A panel on missing voices. (Demo data)',
  ),
  once(
    1,
    '15:00',
    '16:00',
    HALL,
    'panel',
    'Rules that learners would write',
    'Young people answer. (Demo data)',
  ),
  once(2, '15:00', '16:00', HALL, 'panel', 'What we take home', 'A closing conversation. (Demo data)'),
  once(0, '15:00', '16:30', STUDIO, 'workshop', 'Break your own chatbot', 'Bring a laptop. (Demo data)'),
  once(1, '15:00', '16:30', STUDIO, 'workshop', 'Alt text by hand', 'No experience needed. (Demo data)'),
  once(2, '13:00', '14:30', STUDIO, 'workshop', 'Writing a fair AI policy', 'In small groups. (Demo data)'),
  once(1, '08:15', '08:45', QUIET, 'talk', 'Guided quiet time', 'Start the day gently. (Demo data)'),
  once(2, '08:15', '08:45', QUIET, 'talk', 'Guided quiet time', 'Start the day gently. (Demo data)'),
  once(0, '18:00', '20:00', FOYER, 'break', 'Drinks reception', 'With music from local schools. (Demo data)'),
  once(1, '19:00', '22:00', HALL, 'break', 'Conference dinner', 'For those who booked it. (Demo data)'),
  once(2, '16:00', '16:30', HALL, 'talk', 'Closing words', 'Thanks, and see you next year. (Demo data)'),
]

/** Everything in the programme but talks. */
export const fixedEvents = (days: readonly string[]): FixedEvent[] =>
  undatedEvents.map(({ day, ...event }) => ({ ...event, date: days[day] ?? '' }))
