// The fixed timetable that visitors see until the programme of the default conference is public.
import type { ConferenceDay } from '#shared/conference/conference.ts'
import type { TimetableSlot, TimetableSlotType, TimetableTalk, TimetableTheme } from './timetable.ts'

type UndatedSlot = Omit<TimetableSlot, 'date'>
type RoomPlan = readonly [theme: string, ...talkTitles: string[]]
type RoundOfRooms = readonly [RoomPlan, RoomPlan, RoomPlan]

const rooms = ['A', 'B', 'C']

const talk = (speaker: string, talkTitle: string): TimetableTalk => ({ speaker, affiliation: '', talkTitle })

const slot = (
  startTime: string,
  endTime: string,
  type: TimetableSlotType,
  title: string,
  talks: TimetableTalk[] = [],
): UndatedSlot => ({ startTime, endTime, type, title, room: '', note: '', themes: [], talks })

const keynote = (startTime: string, endTime: string, title: string, talkTitle: string): UndatedSlot =>
  slot(startTime, endTime, 'keynote', title, [talk('Keynote speaker to be announced', talkTitle)])

const panel = (startTime: string, endTime: string, title: string): UndatedSlot =>
  slot(startTime, endTime, 'panel', 'Panel discussion', [talk('Panel members to be announced', title)])

const social = (startTime: string, endTime: string, title: string): UndatedSlot => ({
  ...slot(startTime, endTime, 'social', title),
  note: 'Not included in the registration fee',
})

const inRooms = (plans: RoundOfRooms, speaker: string): TimetableTheme[] =>
  plans.map(([title, ...titles], index) => ({
    room: `Room ${rooms[index]}`,
    title,
    talks: titles.map((talkTitle) => talk(speaker, talkTitle)),
  }))

const parallel = (startTime: string, endTime: string, title: string, plans: RoundOfRooms): UndatedSlot => ({
  ...slot(startTime, endTime, 'parallel', title),
  themes: inRooms(plans, 'To be announced'),
})

const workshops = (startTime: string, endTime: string, plans: RoundOfRooms): UndatedSlot => {
  const themes = inRooms(plans, 'Workshop leader to be announced')
  return { ...slot(startTime, endTime, 'workshop', 'Workshops'), themes }
}

const dayOne: UndatedSlot[] = [
  slot('08:30', '09:15', 'registration', 'Registration and coffee'),
  slot('09:15', '09:45', 'plenary', 'Opening and welcome'),
  keynote(
    '09:45',
    '10:45',
    'Opening keynote',
    'Who is in the room? Generative AI and the promise of inclusion',
  ),
  slot('10:45', '11:15', 'break', 'Coffee break'),
  parallel('11:15', '12:45', 'Parallel sessions 1', [
    [
      'Generative AI for inclusive classrooms',
      'Reading support on demand: what dyslexic learners ask of a chatbot',
      'Planning lessons for mixed-ability classes with a language model',
      'Alternative text at scale: describing images for blind students',
    ],
    [
      'Bias in language models',
      'Whose English? How feedback tools judge dialect and accent',
      'Measuring stereotype in machine-written reading passages',
      'Auditing a tutoring assistant together with its students',
    ],
    [
      'AI literacy for educators',
      'What new teachers know, believe and fear about generative AI',
      'A whole-school course in six short meetings',
      'From prompt tricks to critical judgement: rethinking staff training',
    ],
  ]),
  slot('12:45', '13:45', 'break', 'Lunch'),
  parallel('13:45', '15:15', 'Parallel sessions 2', [
    [
      'Language and multilingual learners',
      'Translating school letters: trust, error and family life',
      'Low-resource languages in the generative classroom',
      'Writing in a second language with a machine at one’s side',
    ],
    [
      'Digital exclusion and access',
      'The subscription divide: paid and free models in one seminar',
      'Offline first: small models for schools without a connection',
      'Sharing one phone: generative AI in rural households',
    ],
    [
      'Assessment after generative AI',
      'When everyone has a co-author: redesigning the essay',
      'Detection tools and the students they wrongly accuse',
      'Oral examination as an inclusive alternative',
    ],
  ]),
  slot('15:15', '15:45', 'break', 'Tea break'),
  panel('15:45', '17:00', 'Students speak: what generative AI has changed for us'),
  social('18:00', '19:30', 'Drinks reception'),
]

const dayTwo: UndatedSlot[] = [
  slot('08:45', '09:15', 'registration', 'Registration and coffee'),
  keynote('09:15', '10:15', 'Keynote', 'Bias is not a bug report: power, data and the curriculum'),
  slot('10:15', '10:45', 'break', 'Coffee break'),
  parallel('10:45', '12:15', 'Parallel sessions 3', [
    [
      'Disability and assistive AI',
      'Designing with, not for: co-creation with disabled students',
      'Speech tools and learners whose speech they do not know',
      'Executive function support: a year with an AI study planner',
    ],
    [
      'Curriculum and knowledge',
      'Decolonising the prompt: whose knowledge does a model return?',
      'Teaching history with sources that a machine has invented',
      'Generative AI in the arts classroom: craft, credit and voice',
    ],
    [
      'Policy in schools and universities',
      'Reading forty institutional policies for what they say on equity',
      'From ban to guidance: how one school district changed its mind',
      'Who writes the rules? Student voice in university AI policy',
    ],
  ]),
  slot('12:15', '13:15', 'break', 'Lunch'),
  parallel('13:15', '14:45', 'Parallel sessions 4', [
    [
      'AI literacy for learners',
      'Children explain how a chatbot works: drawings and misconceptions',
      'A critical AI literacy scale for secondary schools',
      'Peer mentors: students who teach students to question answers',
    ],
    [
      'Gender, race and representation',
      'Pictures of a scientist: image generators in the careers lesson',
      'Recommendation letters and the adjectives that models choose',
      'Counter-stories: generating narratives with minoritised youth',
    ],
    [
      'Pedagogy and feedback',
      'Automated feedback and the students who stop asking teachers',
      'Dialogue, not delivery: a tutor that asks more than it tells',
      'Feedback literacy in large first-year courses',
    ],
  ]),
  slot('14:45', '15:15', 'break', 'Tea break'),
  workshops('15:15', '16:45', [
    ['Accessible by design', 'Make your own teaching material accessible with generative AI'],
    ['Bias audit', 'Test a model for bias with your class, step by step'],
    ['Assessment clinic', 'Bring an assignment and redesign it'],
  ]),
  social('19:00', '22:00', 'Conference dinner'),
]

const dayThree: UndatedSlot[] = [
  slot('08:45', '09:15', 'registration', 'Registration and coffee'),
  keynote('09:15', '10:15', 'Keynote', 'Teachers first: professional judgement in the age of generation'),
  slot('10:15', '10:45', 'break', 'Coffee break'),
  parallel('10:45', '12:15', 'Parallel sessions 5', [
    [
      'Early years and primary education',
      'Story time with a machine: shared reading in early childhood',
      'Play, privacy and talking toys',
      'Primary teachers as curators of generated content',
    ],
    [
      'Ethics and data protection',
      'Consent in the classroom: what pupils understand of their data',
      'The environmental cost of a homework question',
      'Care ethics as a guide to buying educational AI',
    ],
    [
      'Higher and professional education',
      'Widening participation and the hidden curriculum of AI use',
      'Nursing students, simulated patients and cultural safety',
      'Doctoral writing and supervision with generative tools',
    ],
  ]),
  slot('12:15', '13:15', 'break', 'Lunch'),
  parallel('13:15', '14:45', 'Parallel sessions 6', [
    [
      'Community and lifelong learning',
      'Libraries as places for a first conversation with AI',
      'Adult literacy learners and the confident machine',
      'Refugee education: promise and peril of instant translation',
    ],
    [
      'Regulation and governance',
      'What high-risk means for schools: reading AI law as an educator',
      'Public procurement as a lever for equity',
      'Open models, open education and the public good',
    ],
    [
      'Research methods and futures',
      'Generative AI as a research assistant in qualitative studies',
      'Speculative design: classrooms of 2040 as imagined by teenagers',
      'A shared research agenda for inclusion and generative AI',
    ],
  ]),
  slot('14:45', '15:15', 'break', 'Tea break'),
  panel('15:15', '16:15', 'From evidence to policy: what should happen next?'),
  slot('16:15', '17:00', 'plenary', 'Closing and farewell'),
]

/** With the dates of the conference's days. */
export const fixedTimetable = (days: readonly ConferenceDay[]): TimetableSlot[] =>
  [dayOne, dayTwo, dayThree].flatMap((slots, index) => {
    const date = days[index]?.date
    return date === undefined ? [] : slots.map((undated) => ({ date, ...undated }))
  })
