import { Check, Minus } from 'lucide-react'
import type { NextConferencePreview } from '#shared/conference/next-conference.ts'
import { pluralise } from '#shared/pluralise.ts'

type WhatHappensProps = { preview: NextConferencePreview; keepSpeakers: boolean }

/** What starting the next conference removes and keeps. */
export const WhatHappens = ({ preview, keepSpeakers }: WhatHappensProps) => {
  const { withSpeakers, withoutSpeakers } = preview.unusedPhotos
  const unused = keepSpeakers ? withSpeakers : withoutSpeakers
  const speakers = pluralise(preview.speakers, 'speaker')
  const kept = pluralise(preview.photos - unused, 'photo')
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Consequences
        id="removed"
        title="Removed"
        icon={Minus}
        items={[
          `${pluralise(preview.abstracts, 'abstract')}, with reviews, decisions, notes, revisions and private links`,
          pluralise(preview.events, 'event'),
          pluralise(preview.registrations, 'registration'),
          pluralise(preview.letters, 'letter'),
          ...(keepSpeakers ? [] : [speakers]),
          `${pluralise(unused, 'photo')} no longer used anywhere`,
        ]}
      />
      <Consequences
        id="kept"
        title="Kept"
        icon={Check}
        items={[
          pluralise(preview.rooms, 'room'),
          pluralise(preview.accounts, 'account'),
          ...(keepSpeakers ? [`${speakers}, without abstracts, events and keynote marks`] : []),
          kept,
          'Texts, fees, committee, partners and timetable',
          'Settings, letter templates and the privacy policy',
          'The history of changes',
        ]}
      />
    </div>
  )
}

type ConsequencesProps = { id: string; title: string; icon: typeof Check; items: string[] }

const Consequences = ({ id, title, icon: Icon, items }: ConsequencesProps) => (
  <section aria-labelledby={id} className="rounded-lg border border-hairline bg-paper-raised p-5">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <ul className="mt-3 grid gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <Icon aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
          {item}
        </li>
      ))}
    </ul>
  </section>
)
