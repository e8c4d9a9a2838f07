import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useDownload } from '#client/components/admin/export/use-download.ts'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import type { Deposit } from '#shared/book/deposit.ts'
import { MissingDetails } from './missing-details.tsx'

/** What registering DOIs needs, and what would complete the entries of the book. */
export const DepositPanels = () => {
  const deposit = useQuery({ ...query('GET /api/book/deposit', {}), staleTime: 0 })
  return (
    <Loaded of={deposit} failure="Could not load the deposit.">
      {(loaded) => (
        <>
          <Panel title="DOIs from Crossref">
            {loaded.blocking.length > 0 ? <Blocking {...loaded} /> : <Ready {...loaded} />}
          </Panel>
          <MissingDetails missing={loaded.missing} />
        </>
      )}
    </Loaded>
  )
}

const Blocking = ({ blocking }: Deposit) => (
  <>
    <p>To register a DOI for every abstract, first:</p>
    <ul className="grid list-disc gap-1 pl-5">
      {blocking.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </>
)

const Ready = ({ abstracts }: Deposit) => {
  const { busy, download } = useDownload()
  return (
    <>
      <p>
        The deposit registers a DOI for {abstracts === 1 ? 'one abstract' : `each of ${abstracts} abstracts`}.
        Upload the file with your account at Crossref; after changes, upload a new one.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={busy}
        disabled={busy}
        onClick={() => void download('GET /api/book/deposit/xml', {})}
      >
        {!busy && <Download aria-hidden className="size-4" />}
        Download deposit
      </Button>
    </>
  )
}
