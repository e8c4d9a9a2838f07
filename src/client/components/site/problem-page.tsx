import { buttonStyle } from '#client/ui/button.tsx'
import { PageHeader } from './page-header.tsx'

const titles: Record<number, string> = {
  400: 'Bad request',
  410: 'Withdrawn',
  413: 'Too large',
  415: 'Unsupported content',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
}

export type PageProblem = { status: number; message: string }

const problemTitle = ({ status }: PageProblem) => titles[status] ?? 'Something went wrong'

/** The error page that the server sends; it works without scripts. */
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
