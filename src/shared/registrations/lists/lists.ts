import { z } from 'zod'
import { type Conference, dayWithDate } from '#shared/conference/conference.ts'
import { type AttendanceDay, attendanceDays } from '#shared/registrations/attendance-days.ts'
import type { RegistrationInput } from '#shared/registrations/registration-fields.ts'
import { compareStrings, nameKey } from '#shared/text.ts'

/** The lists that organisers print and carry. */
export const lists = {
  caterer: {
    title: 'Caterer’s list',
    tab: 'Caterer',
    hint: 'Meals by day. Common diets are counted; every other need comes with a name.',
    none: 'Nobody is registered for the chosen days.',
    file: 'caterers-list',
    personal: true,
  },
  access: {
    title: 'Access list',
    tab: 'Access',
    hint: 'Who needs what: speakers in the room of their session, and everyone who attends that day.',
    none: 'Nobody with access requirements is expected on the chosen days.',
    file: 'access-list',
    personal: true,
  },
  'sign-in': {
    title: 'Sign-in sheet',
    tab: 'Sign-in',
    hint: 'Everyone registered for the day, by surname, with room for a signature.',
    none: 'Nobody is registered for the chosen days.',
    file: 'sign-in-sheet',
    personal: true,
  },
  'room-signs': {
    title: 'Room signs',
    tab: 'Room signs',
    hint: 'One page for each room and day, in large type, with the sessions that visitors see in the programme.',
    none: 'There are no sessions on the chosen days.',
    file: 'room-signs',
    personal: false,
  },
  chairs: {
    title: 'Chairs’ sheets',
    tab: 'Chairs',
    hint: 'For each session its chairs, the running order, the speakers and space for questions.',
    none: 'There are no sessions with talks on the chosen days.',
    file: 'chairs-sheets',
    personal: true,
  },
  speakers: {
    title: 'Speakers’ contact sheet',
    tab: 'Speakers',
    hint: 'E-mail addresses and sessions. With a day chosen, only those who speak on it.',
    none: 'There are no speakers on the chosen days.',
    file: 'speakers-contact-sheet',
    personal: true,
  },
} as const satisfies Record<
  string,
  { title: string; tab: string; hint: string; none: string; file: string; personal: boolean }
>
export type PrintedListName = keyof typeof lists
export const listNames = Object.keys(lists) as [PrintedListName, ...PrintedListName[]]

const cellSchema = z.union([z.string(), z.number()])

/** One table, cut into groups such as the rooms of a day. */
export const listSchema = z.object({
  /** What each of a group's headings is, and the first columns of a file. */
  groupedBy: z.array(z.string()),
  /** Widths in characters. */
  columns: z.array(z.object({ header: z.string(), width: z.number() })),
  groups: z.array(z.object({ headings: z.array(z.string()), rows: z.array(z.array(cellSchema)) })),
})
export type List = z.infer<typeof listSchema>
export type ListGroup = List['groups'][number]
type ListRow = ListGroup['rows'][number]

export const listParamsSchema = z.object({ list: z.enum(listNames, 'Unknown list') })

/** The number of a day; all days without one. */
export const listQuerySchema = z.object({
  day: z
    .string()
    .regex(/^[1-5]$/, 'Unknown day')
    .transform(Number)
    .optional(),
})

export type ListDay = { date: string; label: string }

const isChosen = (number: number | undefined, index: number) => number === undefined || number === index + 1

/** All days of the conference, or the one with this number; none if the conference has no such day. */
export const daysOfList = ({ days }: Pick<Conference, 'days'>, number?: number): ListDay[] =>
  days
    .filter((_, index) => isChosen(number, index))
    .map((day) => ({ date: day.date, label: dayWithDate(day) }))

export type GuestDay = ListDay & Pick<AttendanceDay, 'includes'>

/** Those whose days are not known may come on any day, so that every list has them. */
export const daysOfGuests = (
  conference: Pick<Conference, 'days'>,
  guests: readonly RegistrationInput[],
  number?: number,
): GuestDay[] =>
  attendanceDays(conference, guests).flatMap(({ label, includes }, index) => {
    const day = conference.days[index]
    if (!day) return [{ date: '', label, includes }]
    return isChosen(number, index) ? [{ date: day.date, label: dayWithDate(day), includes }] : []
  })

export const withoutEmptyGroups = (groups: ListGroup[]) => groups.filter(({ rows }) => rows.length > 0)

/** Headers with their widths in characters. */
export const columnsOf = (widths: Record<string, number>): List['columns'] =>
  Object.entries(widths).map(([header, width]) => ({ header, width }))

/** Sorts by the first name that differs; keys are made once per row. */
export const sortedByNames = <Row>(rows: readonly Row[], names: (row: Row) => string[]): Row[] =>
  rows
    .map((row) => ({ row, key: names(row).map(nameKey).join('\0') }))
    .toSorted((a, b) => compareStrings(a.key, b.key))
    .map(({ row }) => row)

const GROUP_WIDTH = 26

/** As one table for files: the headings of the groups become columns. */
export const columnsOfFile = ({ groupedBy, columns }: List) =>
  [...groupedBy.map((header) => ({ header, width: GROUP_WIDTH })), ...columns].map((column, index) => ({
    ...column,
    value: (row: ListRow) => row[index],
  }))

export const rowsOfFile = ({ groups }: List): ListRow[] =>
  groups.flatMap(({ headings, rows }) => rows.map((row) => [...headings, ...row]))
