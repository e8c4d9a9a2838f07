import { slug } from '#shared/text.ts'
import type { Random } from '#testing/random.ts'

const firstNames = [
  'Amara',
  'Benedikt',
  'Chidi',
  'Dilnoza',
  'Eilidh',
  'Farah',
  'Giulia',
  'Hiroshi',
  'Ingrid',
  'Joaquín',
  'Kateryna',
  'Liam',
  'Mei',
  'Nadia',
  'Oluwaseun',
  'Priya',
  'Quỳnh',
  'Rashid',
  'Siobhán',
  'Tomasz',
  'Uzma',
  'Valentina',
  'Wanjiru',
  'Xóchitl',
  'Yusuf',
  'Zofia',
  'Aroha',
  'Bilal',
  'Chloë',
  'Dafydd',
  'Élodie',
  'Fatou',
  'Gökhan',
  'Hanne',
  'Ioana',
  'Jürgen',
]

const surnames = [
  'Adeyemi',
  'Bergström',
  'Castellanos',
  'Dlamini',
  'Eriksen',
  'Fernández-Ruiz',
  'Gallagher',
  'Haddad',
  'Ishikawa',
  'Jovanović',
  'Kowalczyk',
  'Lindqvist',
  'Mbeki',
  'Nakamura',
  'O’Sullivan',
  'Papadopoulos',
  'Qureshi',
  'Rossi',
  'Sharma',
  'Tremblay',
  'Usman',
  'van der Meer',
  'Wójcik',
  'Yılmaz',
  'Zhang',
  'Ngata',
  'Bouchard',
  'Kimani',
  'Pereira da Silva',
  'Hughes',
]

const institutions = [
  ['Demo University of the North', 'Academic'],
  ['Demo University of the Coast', 'Academic'],
  ['Demo Institute of Education', 'Academic'],
  ['Demo Open University', 'Academic'],
  ['Demo College of Teaching', 'Academic'],
  ['Demo Polytechnic', 'Academic'],
  ['Demo Learning Technologies', 'Industry'],
  ['Demo Assistive Tools', 'Industry'],
  ['Demo Ministry of Education', 'Other'],
  ['Demo Schools Network', 'Other'],
] as const

const interests = [
  'how teachers and learners share the work with generative tools',
  'fair assessment when every learner has a drafting partner',
  'access for learners with disabilities',
  'languages that large models hardly know',
  'what young people themselves want from schools',
  'policy for tools that change faster than rules',
]

const titles = ['Dr', 'Professor', 'Ms', 'Mr', 'Mx', 'Dr', 'Professor']

export type DemoPerson = ReturnType<ReturnType<typeof createPeople>>

/** Invented people without duplicates; every address and institution is marked as demo. */
export const createPeople = (random: Random) => {
  const names = random.shuffle(
    firstNames.flatMap((first) => surnames.map((surname) => [first, surname] as const)),
  )
  let next = 0
  return () => {
    const [firstName, surname] = names[next] ?? ['Sam', `Demo ${next}`]
    next += 1
    const [institution, institutionType] = random.pick(institutions)
    return {
      title: random.pick(titles),
      firstName,
      surname,
      email: `${slug(firstName)}.${slug(surname)}.${next}@demo.example`,
      institution,
      institutionType,
      biography: `${firstName} ${surname} works at ${institution} on ${random.pick(interests)}, and teaches, listens and writes about it. This person is invented: demo data.`,
    }
  }
}
