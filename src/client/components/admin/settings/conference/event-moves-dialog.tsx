import { useState } from 'react'
import { call } from '#client/data/api.ts'
import { SubmitCancelled } from '#client/form/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Radio } from '#client/ui/field.tsx'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import type { ConferenceDay } from '#shared/conference/conference.ts'
import {
  describeEventMove,
  type EventMove,
  type RescheduleOption,
  rescheduleOptions,
  suggestedChoice,
} from '#shared/conference/event-moves.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

type Days = readonly ConferenceDay[]
type Question = {
  moves: EventMove[]
  choice: RescheduleOption
  resolve: (choice: RescheduleOption | undefined) => void
}

const choices: Record<RescheduleOption, { label: string; hint: string }> = {
  shift: {
    label: 'Move all events with the conference',
    hint: 'By the same number of days as its first day',
  },
  keep: { label: 'Leave all events on their dates', hint: 'Those on other days are hidden from visitors' },
  unschedule: {
    label: 'Unschedule talks on days that are removed',
    hint: 'They return to Unscheduled; other events keep their dates',
  },
}

const datesOf = (days: Days) => days.map(({ date }) => date).join(',')

/** Asks what happens to events when the days change. */
export const useEventMoves = () => {
  const [question, setQuestion] = useState<Question>()

  const ask = async (before: Days, after: Days): Promise<RescheduleOption> => {
    if (datesOf(before) === datesOf(after)) return 'keep'
    const moves = await call('GET /api/conference/event-moves', { query: { days: datesOf(after) } })
    const suggested = suggestedChoice(moves)
    if (!suggested) return 'keep'
    const choice = await new Promise<RescheduleOption | undefined>((resolve) =>
      setQuestion({ moves, choice: suggested, resolve }),
    )
    setQuestion(undefined)
    if (!choice) throw new SubmitCancelled()
    return choice
  }
  return {
    ask,
    question,
    choose: (choice: RescheduleOption) => question && setQuestion({ ...question, choice }),
  }
}

type EventMovesDialogProps = { of: ReturnType<typeof useEventMoves> }

/** Stays in the page while it is closed, so that the focus returns to where it was. */
export const EventMovesDialog = ({ of: { question, choose } }: EventMovesDialogProps) => {
  const cancel = () => question?.resolve(undefined)
  return (
    <Dialog
      open={question !== undefined}
      wide
      title="What happens to the events?"
      onClose={cancel}
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button onClick={() => question?.resolve(question.choice)}>Save the new days</Button>
        </>
      }
    >
      {question && <MovesPreview {...question} onChoose={choose} />}
    </Dialog>
  )
}

type MovesPreviewProps = Pick<Question, 'moves' | 'choice'> & { onChoose: (choice: RescheduleOption) => void }

const MovesPreview = ({ moves, choice, onChoose }: MovesPreviewProps) => (
  <>
    <fieldset className="grid gap-3">
      <legend className="mb-3">
        The programme has {moves.length === 1 ? 'one event' : `${moves.length} events`}.
      </legend>
      {rescheduleOptions.map((one) => (
        <Radio
          key={one}
          id={`events-${one}`}
          name="events"
          value={one}
          {...choices[one]}
          checked={choice === one}
          onChange={() => onChoose(one)}
        />
      ))}
    </fieldset>
    <MovesTable moves={moves} choice={choice} />
  </>
)

const MovesTable = ({ moves, choice }: Pick<Question, 'moves' | 'choice'>) => (
  <ScrollRegion aria-label="Events after the change" className="mt-5 max-h-80 overflow-auto">
    <table className="w-full border-collapse text-left">
      <thead className="border-line border-b">
        <tr>
          {['Event', 'Now', 'Then'].map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move.id} className="border-hairline border-b align-top">
            <th scope="row" dir="auto" className="py-2 pr-4 font-normal">
              {move.title}
            </th>
            <td className="whitespace-nowrap py-2 pr-4">{formatCalendarDate(move.date)}</td>
            <td className="py-2">{describeEventMove(move, choice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
