import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Section } from '#client/components/admin/layout/record-details.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { ExpertiseForm, ExpertiseSummary } from '#client/components/review/expertise-form.tsx'
import { ReviewQueueList } from '#client/components/review/review-queue-list.tsx'
import {
  reviewQueueQuery,
  usePreloadedReviews,
  useSendWaitingReviews,
} from '#client/components/review/send-reviews.ts'
import { call, query } from '#client/data/api.ts'
import { useUser } from '#client/data/login-session.ts'
import { refresh } from '#client/data/refresh.ts'
import { DialogButton } from '#client/ui/dialog-button.tsx'
import { toast } from '#client/ui/toasts.ts'

const ReviewsPage = () => {
  const queue = useQuery(reviewQueueQuery)
  usePreloadedReviews(queue.data?.reviews)
  useSendWaitingReviews(queue.data?.reviews)
  return (
    <AdminPage>
      <Loaded of={queue} loading="Loading your reviews" failure="Could not load your reviews.">
        {(loaded) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <ReviewQueueList queue={loaded} />
            <OwnExpertiseSection />
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}

const ownExpertiseQuery = query('GET /api/review/expertise', {})

/** What a reviewer knows about, in their own words. */
const OwnExpertiseSection = () => {
  const queryClient = useQueryClient()
  const user = useUser()
  const own = useQuery(ownExpertiseQuery)
  return (
    <Loaded of={own} failure="Could not load your expertise.">
      {({ keyThemes, ...expertise }) => (
        <Section title="Your expertise">
          <p className="text-ink-soft">The organisers assign abstracts by what you know about.</p>
          <ExpertiseSummary expertise={expertise} />
          <DialogButton
            variant="secondary"
            size="sm"
            className="justify-self-start pointer-coarse:min-h-11"
            label="Edit your expertise"
            title="Your expertise"
            icon={Pencil}
          >
            {(close) =>
              user && (
                <ExpertiseForm
                  {...{ id: user.id, expertise, keyThemes }}
                  read={() => call('GET /api/review/expertise', {})}
                  save={(body) => call('PATCH /api/review/expertise', { body })}
                  onSaved={async () => {
                    toast({ title: 'Expertise saved' })
                    close()
                    await refresh(queryClient, '/api/review/expertise')
                  }}
                  onCancel={close}
                />
              )
            }
          </DialogButton>
        </Section>
      )}
    </Loaded>
  )
}

export const Route = createFileRoute('/review/')({
  staticData: { heading: 'Your reviews' },
  component: ReviewsPage,
})
