import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../components/site/page-header'
import { LostLinkForm } from '../components/submission/lost-link-form'
import { LostLinkHelp } from '../components/submission/lost-link-help'
import { pageHead } from '../routing/head'
import { useSite } from '../routing/page-context'

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
