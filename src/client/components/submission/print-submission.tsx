import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Motif } from '#client/components/site/motif.tsx'
import { renderMotif } from '#client/components/site/render-motif.ts'
import type { SubmittedAbstract } from '#shared/abstracts/abstract-fields.ts'
import { dateRange, type SiteFacts } from '#shared/conference/conference.ts'
import { SubmissionDetails } from './submission-details.tsx'

type ConfirmationProps = { abstract: SubmittedAbstract; conference: SiteFacts }

const Confirmation = ({ abstract, conference }: ConfirmationProps) => (
  <main className="mx-auto max-w-3xl p-8">
    <div className="flex items-center gap-4">
      <span className="size-12 shrink-0">
        <Motif variant="mark" drawing={renderMotif('mark')} />
      </span>
      <div>
        <h1 className="text-2xl">Abstract Submission Confirmation</h1>
        <p className="text-ink-soft">
          {conference.title}, {dateRange(conference)}
        </p>
      </div>
    </div>
    <div className="mt-6">
      <SubmissionDetails abstract={abstract} origin={window.location.origin} timeZone={conference.timeZone} />
    </div>
  </main>
)

/** Opens a window with the confirmation on clean paper and asks to print it. */
export const printSubmission = (abstract: SubmittedAbstract, conference: SiteFacts) => {
  const opened = window.open('', '_blank', 'width=900,height=700')
  if (!opened) return
  const page = opened.document
  page.title = `Abstract Submission Confirmation ${abstract.id}`
  page.documentElement.lang = 'en-GB'
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => {
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    page.head.append(link)
    return new Promise((done) => {
      link.onload = link.onerror = done
    })
  })
  flushSync(() => createRoot(page.body).render(<Confirmation abstract={abstract} conference={conference} />))
  for (const style of document.querySelectorAll('head style')) page.head.append(style.cloneNode(true))
  void Promise.all(styles).then(() => opened.print())
}
