// Content of the home page, in its own file to keep it out of other pages' chunks.

import { formatCalendarDate } from '../time/dates'
import { conference } from './conference'

export type Video = {
  src: string
  captions: string
  poster: string
  title: string
  /** What the captions say, line by line: the video is rendered from these. */
  transcript: readonly string[]
}
export type HomeContent = {
  introduction: readonly string[]
  keyThemes: readonly string[]
  highlights: readonly string[]
  video: Video
}

const { dates, deadlines, theme } = conference

const keyThemes = [
  'Generative AI supporting or hindering inclusive education',
  'Algorithmic bias, digital exclusion and inequitable access',
  'Generative AI literacy for educators and learners',
  'Impact on curriculum, pedagogy and assessment',
  'Ethical, regulatory and policy considerations',
] as const

export const homeContent = {
  introduction: [
    'Generative AI has reached classrooms, lecture halls and homes faster than any guidance on how to use it. It can read aloud, translate, explain and encourage. It can also repeat old prejudices, and leave behind those without a device, a connection or a language it knows well.',
    'For three days, teachers, researchers, students, developers and policy makers meet in person to ask one question: what would it take for generative AI to serve every learner?',
  ],
  keyThemes,
  highlights: [
    'Keynotes from leading voices in education, inclusion and AI',
    'Six rounds of paper sessions in three rooms',
    'Hands-on workshops to take back to your own classroom',
    'Panels that bring students, teachers and policy makers together',
    'A drinks reception on the first evening and a conference dinner on the second',
  ],
  video: {
    src: '/media/introduction.mp4',
    captions: '/media/introduction.vtt',
    poster: '/media/introduction-poster.webp',
    title: 'An introduction to the conference',
    transcript: [
      'Many voices, one conversation. A three-day international conference, held in person.',
      `The theme: ${theme}.`,
      `${dates}, at a city-centre hotel in a university city.`,
      `Five key themes. One: ${keyThemes[0]}.`,
      `Two: ${keyThemes[1]}.`,
      `Three: ${keyThemes[2]}.`,
      `Four: ${keyThemes[3]}.`,
      `Five: ${keyThemes[4]}.`,
      `Take part: submit your abstract by ${formatCalendarDate(deadlines.abstracts)}. Choose ‘Submit Abstract’ on this site. Up to 2,500 characters.`,
      `Join the conversation, ${dates}.`,
    ],
  },
} as const satisfies HomeContent
