import type { Random } from '#testing/random.ts'

const subjects = [
  'Co-writing with a machine',
  'Listening before prompting',
  'Whose English counts',
  'Captions for everyone',
  'The quiet student',
  'Marking what cannot be seen',
  'A tutor that forgets',
  'Screen readers meet chatbots',
  'Rural schools, thin connections',
  'The bias audit as homework',
  'Sign language and synthetic video',
  'Feedback at midnight',
  'Prompting in isiXhosa',
  'Teachers as toolmakers',
  'Consent in the classroom',
  'Dyslexia and drafting partners',
  'Who pays for the model',
  'The essay after the essay',
  'Assessment without suspicion',
  'Maps of missing data',
  'Girls who code with co-pilots',
  'Translation in the playground',
  'The lecturer’s new colleague',
  'Learning to doubt',
  'Small models, big classrooms',
]

const angles = [
  'a year in twelve schools',
  'lessons from three countries',
  'a participatory study',
  'evidence from first-year courses',
  'what learners told us',
  'a critical review',
  'a design toolkit',
  'an ethnography',
  'results of a trial',
  'a provocation',
]

const openings = [
  'Generative tools arrived in classrooms faster than any rule for their use.',
  'Who benefits when a machine can write a first draft?',
  'Inclusion is often promised by new technology and seldom measured.',
  'Most studies of generative AI ask teachers; we asked learners.',
]
const methods = [
  'Over two terms we worked with teachers and learners in mixed groups and kept diaries of every use.',
  'We combine interviews, classroom observation and a survey of 412 learners.',
  'Together with disabled students we designed, broke and mended a writing assistant.',
  'We compare three ways of giving feedback and follow what learners did with it.',
]
const findings = [
  'Learners who had least gained most, but only where somebody had time to sit beside them.',
  'Gains in fluency hid losses in voice, most of all for those who write in a second language.',
  'Rules that were written with learners were kept; rules that were handed down were not.',
  'The tools were fair on average and unfair in particular.',
]
const endings = [
  'We close with questions that a school can ask before it buys anything.',
  'We share the materials openly and invite others to repeat the study.',
  'The session leaves half its time for the room to answer back.',
]

export const comments = [
  'A clear question and a careful design. Please say how you chose the schools, and what the learners made of it.',
  'We enjoyed reading this. The title promises more than the abstract: please name the main result.',
  'Two of us wondered about the comparison group. A sentence on how it was matched would help.',
]
export const notes = [
  'Close to the talk of the morning keynote. Perhaps the same session?',
  'I know one of the co-authors, so please give it to somebody else.',
  'Fine for a poster if there is no slot left.',
]

/** Ends every invented abstract: tells the demo's database from a real one. */
export const DEMO_MARK = '(Demo data)'

export const createContent = (random: Random) => {
  const titles = random.shuffle(subjects.flatMap((subject) => angles.map((angle) => `${subject}: ${angle}`)))
  let next = 0
  return {
    title: () => titles[next++ % titles.length] ?? 'A demo title',
    abstract: () =>
      `${[openings, methods, findings, endings].map((part) => random.pick(part)).join(' ')} ${DEMO_MARK}`,
  }
}
