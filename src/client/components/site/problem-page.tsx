import { buttonStyle } from '../../ui/button'
import { PageHeader } from './page-header'

const titles: Record<number, string> = {
  400: 'This cannot be read',
  413: 'This is too large',
  415: 'This cannot be read',
  429: 'One moment, please',
  503: 'Back in a moment',
}

export type PageProblem = { status: number; message: string }

const problemTitle = ({ status }: PageProblem) => titles[status] ?? 'Something went wrong'

/** What the server sends in place of a page that it cannot make: it stands without scripts. */
export const ProblemPage = ({ problem }: { problem: PageProblem }) => (
  <>
    <PageHeader title={problemTitle(problem)}>
      <p>{problem.message}</p>
    </PageHeader>
    <div className="page-width py-10">
      <a href="/" className={buttonStyle()}>
        Go to the home page
      </a>
    </div>
  </>
)
