/** What a session of the fixed timetable can be, and how it is called. */
export const sessionTypeLabels = {
  registration: 'Registration',
  plenary: 'Plenary',
  keynote: 'Keynote',
  parallel: 'Parallel sessions',
  panel: 'Panel',
  workshop: 'Workshop',
  break: 'Break',
  social: 'Social event',
} as const
export type SessionType = keyof typeof sessionTypeLabels

/** In the order of the database's check constraint. */
export const sessionTypes = [
  'registration',
  'keynote',
  'parallel',
  'panel',
  'workshop',
  'break',
  'social',
  'plenary',
] as const satisfies SessionType[]

/** A session without a title is called by its type. */
export const sessionName = ({ title, type }: { title: string; type: SessionType }) =>
  title || sessionTypeLabels[type]
