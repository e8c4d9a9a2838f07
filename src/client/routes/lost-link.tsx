import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#client/components/site/page-header.tsx'
import { LostLinkForm } from '#client/components/submission/lost-link-form.tsx'
import { LostLinkHelp } from '#client/components/submission/lost-link-help.tsx'
import { pageHead } from '#client/routing/head.ts'
import { useSite } from '#client/routing/page-context.ts'

const LostLinkPage = () => (
  <>
    <PageHeader>
      <p>Every abstract has a private page for its author. We can send you the link again.</p>
    </PageHeader>
    <div className="page-width py-10">{useSite().sendsLetters ? <LostLinkForm /> : <LostLinkHelp />}</div>
  </>
)

export const Route = createFileRoute('/lost-link')({
  staticData: { heading: 'Lost your link?' },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'Lost your link?',
      description: 'Get the link to the private page of your abstract again.',
      path: '/lost-link',
    }),
  component: LostLinkPage,
})
