// Without zod, because public pages show these before any schema is loaded.

export const institutionTypes = ['Academic', 'Industry', 'Other'] as const

export const preferredForms = ['', 'talk', 'poster', 'workshop'] as const
export type PreferredForm = (typeof preferredForms)[number]
export const preferredFormLabels: Record<PreferredForm, string> = {
  '': 'No preference',
  talk: 'Talk',
  poster: 'Poster',
  workshop: 'Workshop',
}

export const abstractLimits = {
  biography: 1500,
  abstractText: 2500,
  reviewerFeedback: 5000,
  commentsToAuthor: 5000,
  revisionNote: 5000,
  /** Room for a whole abstract: a correction that comes too late is sent as a note. */
  note: 6000,
} as const
